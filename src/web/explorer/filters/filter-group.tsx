import { Group, Plus, Trash2 } from 'lucide-react'
import {
  type FilterGroup as Conditions,
  countConditions,
  isCondition,
  MAX_CONDITIONS,
  membersOf,
} from '#domain/explorer/filter.ts'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import { Button } from '../../design/button.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { addAt, changeAt, groupOf, type Joint, jointOf, newCondition, type Path, setJointAt } from './edit-filter.ts'
import type { FilterSources } from './filter-sources.ts'

/** Max depth of groups in the form. Deeper groups can be written as text. */
const MAX_NESTING = 3

type FilterGroupProps = {
  table: ExplorerTableName
  root: Conditions
  /** The group to show, which is a part of `root`. */
  group: Conditions
  path: Path
  sources: FilterSources
  onChange: (root: Conditions) => void
}

export function FilterGroup({ table, root, group, path, sources, onChange }: FilterGroupProps) {
  const members = membersOf(group)
  const joint = jointOf(group)
  const isFull = countConditions(root) >= MAX_CONDITIONS
  const other: Joint = joint === 'every' ? 'some' : 'every'
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5">
      <legend className="sr-only">{path.length === 0 ? 'Conditions' : 'Group of conditions'}</legend>
      {members.map((member, nth) => {
        const place = [...path, nth]
        return (
          // Conditions have no id. Their fields are controlled, so the place is enough.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <div key={nth} className="flex grid-cols-1 items-start gap-2 max-sm:grid">
            <JointField joint={joint} nth={nth} onChange={(next) => onChange(setJointAt(root, path, next))} />
            {isCondition(member) ? (
              <ConditionFields
                table={table}
                condition={member}
                sources={sources}
                onChange={(condition) => onChange(changeAt(root, place, () => condition))}
                onRemove={() => onChange(changeAt(root, place, () => null))}
              />
            ) : (
              <div className="flex min-w-0 flex-1 items-start gap-1 rounded-md border border-line-strong p-2">
                <div className="min-w-0 flex-1">
                  <FilterGroup
                    table={table}
                    root={root}
                    group={member}
                    path={place}
                    sources={sources}
                    onChange={onChange}
                  />
                </div>
                <button
                  type="button"
                  aria-label="Remove the group"
                  onClick={() => onChange(changeAt(root, place, () => null))}
                  className="flex size-8 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
                >
                  <Trash2 className="size-4" aria-hidden="true" />
                </button>
              </div>
            )}
          </div>
        )
      })}
      <div className="flex flex-wrap items-center gap-1">
        <Button
          size="sm"
          variant="ghost"
          disabled={isFull}
          onClick={() => onChange(addAt(root, path, newCondition(table)))}
        >
          <Plus className="size-4" aria-hidden="true" />
          Add condition
        </Button>
        {path.length < MAX_NESTING && (
          <Button
            size="sm"
            variant="ghost"
            disabled={isFull}
            onClick={() => onChange(addAt(root, path, groupOf(other, [newCondition(table), newCondition(table)])))}
          >
            <Group className="size-4" aria-hidden="true" />
            Add group
          </Button>
        )}
        {isFull && <span className="text-xs text-muted">At most {MAX_CONDITIONS} conditions.</span>}
      </div>
    </fieldset>
  )
}

/** One choice for the whole group, shown between its first two members. */
function JointField({ joint, nth, onChange }: { joint: Joint; nth: number; onChange: (joint: Joint) => void }) {
  const width = 'w-16 shrink-0 text-sm'
  if (nth === 0) return <span className={`${width} pt-1.5 text-muted`}>Where</span>
  if (nth > 1) return <span className={`${width} pt-1.5 text-muted`}>{joint === 'every' ? 'and' : 'or'}</span>
  return (
    <select
      aria-label="Join the conditions of this group with"
      value={joint}
      onChange={({ target }) => onChange(target.value as Joint)}
      className={`${width} h-8 rounded-md border border-field-line bg-surface px-1`}
    >
      <option value="every">and</option>
      <option value="some">or</option>
    </select>
  )
}
