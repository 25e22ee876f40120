import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { CategoryId } from '#domain/checks/categories.ts'
import { Badge } from '../../../design/badge.tsx'
import { classNames } from '../../../design/class-names.ts'
import { checkField } from '../draft/settings-fields.ts'
import {
  type CheckChoice,
  type CheckGroup,
  type ChecksDraft,
  type DescribedCheck,
  groupChecks,
  problemsIn,
  type ShownChecks,
} from './check-draft.ts'
import { CheckRow } from './check-row.tsx'

type CheckListProps = CheckChoice & {
  checks: DescribedCheck[]
  draft: ChecksDraft
  /** Receives only the checks that changed. */
  onChange: (changed: ChecksDraft) => void
}

/** There are hundreds of checks, so a category stays closed until the user opens it, searches or filters. */
export function CheckList({ checks, draft, filter, shown, only, onChange }: CheckListProps) {
  const [opened, setOpened] = useState<readonly CategoryId[]>([])
  const [closed, setClosed] = useState<readonly CategoryId[]>([])
  const groups = groupChecks(checks, draft, { filter, shown, only })
  const wrong = Object.keys(problemsIn(draft, checks))
  const isNarrowed = filter !== '' || shown === 'changed' || only !== null
  if (groups.length === 0) {
    return <p className="text-sm text-muted">{filter === '' ? NONE_SHOWN[shown] : `No check matches “${filter}”.`}</p>
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {shown === 'off' && (
        <p className="text-sm text-muted">
          A check that is off by default has not been measured on enough real pages yet, so it may be wrong.
        </p>
      )}
      {groups.map((group) => {
        // A value that cannot be saved must stay visible.
        const mustBeOpen = group.checks.some(({ id }) => wrong.includes(id))
        const isOpen = mustBeOpen || (isNarrowed ? !closed.includes(group.id) : opened.includes(group.id))
        const [list, setList] = isNarrowed ? [closed, setClosed] : [opened, setOpened]
        return (
          <Group
            key={group.id}
            group={group}
            draft={draft}
            isOpen={isOpen}
            onToggle={() =>
              setList(list.includes(group.id) ? list.filter((id) => id !== group.id) : [...list, group.id])
            }
            onChange={onChange}
          />
        )
      })}
    </div>
  )
}

const NONE_SHOWN: Record<ShownChecks, string> = {
  all: 'There are no checks.',
  changed: 'No check is changed.',
  on: 'No check is on.',
  off: 'No check is off.',
}

type GroupProps = Pick<CheckListProps, 'draft' | 'onChange'> & {
  group: CheckGroup
  isOpen: boolean
  onToggle: () => void
}

function Group({ group, draft, isOpen, onToggle, onChange }: GroupProps) {
  const id = useId()
  return (
    <section aria-label={group.label} className="rounded-lg border border-line">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-3 py-2 text-left text-sm font-semibold"
        >
          <ChevronRight
            className={classNames('size-4 shrink-0 text-muted', isOpen && 'rotate-90')}
            aria-hidden="true"
          />
          <span className="flex-1">{group.label}</span>
          {group.changed > 0 && <Badge tone="accent">{group.changed} changed</Badge>}
          <span className="font-normal text-muted tabular-nums">
            {group.on} of {group.total} on
          </span>
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <ul className="divide-y divide-line border-t border-line px-3">
            {group.checks.map((check) => {
              const own = draft[check.id]
              const change = (next: ChecksDraft[string]) => onChange({ [check.id]: next })
              return (
                own && (
                  <CheckRow
                    key={check.id}
                    check={check}
                    draft={own}
                    nameIfWrong={checkField(check.id)}
                    onChange={change}
                  />
                )
              )
            })}
          </ul>
        )}
      </div>
    </section>
  )
}
