import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { CATEGORIES } from '#domain/checks/categories.ts'
import { Button } from '../../design/button.tsx'
import { CONTROL_CLASS } from '../../design/forms/field.tsx'
import { earlyInput } from '../../design/forms/restore-early-input.ts'
import { SelectField } from '../../design/forms/select-field.tsx'
import type { CheckFilter } from './check-filter.ts'
import { OWNER_LABELS, SCOPE_LABELS, SEVERITY_LABELS } from './check-words.ts'

type FilterFormProps = { filter: CheckFilter; onChange: (changes: Partial<CheckFilter>) => void }

/** Without JavaScript, the button sends the form. */
export function CheckFilterForm({ filter, onChange }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const change = useRef(onChange)
  change.current = onChange
  useEffect(() => {
    if (form.current) change.current(earlyInput(form.current))
  }, [])
  return (
    <search aria-label="Checks">
      <form
        ref={form}
        method="get"
        action="/docs/checks"
        onSubmit={(event: FormEvent) => event.preventDefault()}
        className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-4 sm:p-5"
      >
        <div className="flex gap-2">
          <div className="relative flex-1">
            <Search className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-muted" aria-hidden="true" />
            <input
              type="search"
              name="q"
              aria-label="Search checks"
              maxLength={200}
              value={filter.q}
              onChange={({ target }) => onChange({ q: target.value })}
              placeholder="For example: canonical"
              autoComplete="off"
              className={`${CONTROL_CLASS} h-11 pr-3 pl-10`}
            />
          </div>
          <Button type="submit" className="h-11">
            Search
          </Button>
        </div>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
          {FILTERS.map(({ name, label, options }) => (
            <SelectField
              key={name}
              label={label}
              name={name}
              value={filter[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
              options={[{ value: '', label: 'Any' }, ...options]}
              className={name === 'category' ? 'max-md:col-span-2' : undefined}
            />
          ))}
        </div>
      </form>
    </search>
  )
}

const FILTERS = [
  {
    name: 'category',
    label: 'Category',
    options: CATEGORIES.map(({ id, label }) => ({ value: id as string, label: label as string })),
  },
  { name: 'severity', label: 'Severity', options: optionsOf(SEVERITY_LABELS) },
  { name: 'owner', label: 'Owner', options: optionsOf(OWNER_LABELS) },
  { name: 'scope', label: 'Scope', options: optionsOf(SCOPE_LABELS) },
  { name: 'default', label: 'By default', options: optionsOf({ on: 'On', off: 'Off' }) },
] as const

function optionsOf(labels: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
