import { type RefObject, useId } from 'react'
import type { GroupKind, UsedGroup } from '#domain/content/content-groups.ts'
import { counted } from '#domain/words/counts.ts'
import { Card } from '../../design/card.tsx'
import { CategoryName } from '../category-name.tsx'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { GROUP_WORDS } from './group-words.ts'

type GroupsCardProps = { kind: GroupKind; groups: UsedGroup[]; headingRef: RefObject<HTMLHeadingElement | null> }

export function GroupsCard({ kind, groups, headingRef }: GroupsCardProps) {
  const id = useId()
  const words = GROUP_WORDS[kind]
  return (
    <Card aria-labelledby={id} className="grid grid-cols-1 content-start">
      <div className="flex flex-wrap items-start justify-between gap-4 p-5">
        <div className="grid gap-1">
          <h2 ref={headingRef} id={id} tabIndex={-1} className="rounded-sm text-base font-semibold">
            {words.title}
          </h2>
          <p className="max-w-prose text-sm text-muted">{words.text}</p>
        </div>
        <GroupDialog kind={kind} group={null} />
      </div>
      {groups.length === 0 ? (
        <p className="border-t border-line p-5 text-sm text-muted">{words.empty}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {groups.map((group) => (
            <li key={group.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 text-sm">
              <div className="grid min-w-40 flex-1 gap-0.5">
                {group.color ? (
                  <CategoryName name={group.name} color={group.color} />
                ) : (
                  <span dir="auto" className="wrap-anywhere">
                    {group.name}
                  </span>
                )}
                <span className="text-xs text-muted">{group.slug}</span>
              </div>
              <span className="text-muted tabular-nums">
                {group.count === 0 ? 'Not used' : counted(group.count, words.item)}
              </span>
              <div className="flex gap-1">
                <GroupDialog kind={kind} group={group} />
                <DeleteGroupDialog kind={kind} group={group} groups={groups} headingRef={headingRef} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
