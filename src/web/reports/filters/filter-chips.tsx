import { X } from 'lucide-react'
import type { RefObject } from 'react'
import type { ReportFilter } from '#domain/reports/report-filter.ts'
import { RestoreFocus } from '../../design/forms/hand-over-focus.tsx'
import { type ActiveFilter, without } from './active-filters.ts'

type FilterChipsProps = {
  active: ActiveFilter[]
  onChange: (changes: Partial<ReportFilter>) => void
  onClear: () => void
  /** Receives the focus when the last chip is removed. */
  focusAfter: RefObject<HTMLElement | null>
}

export function FilterChips({ active, onChange, onClear, focusAfter }: FilterChipsProps) {
  if (active.length === 0) return null
  return (
    <RestoreFocus to={focusAfter}>
      <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
        {active.map(({ name, label }) => (
          <li key={name} className="max-w-full">
            <button
              type="button"
              aria-label={`Remove filter ${label}`}
              onClick={() => onChange(without(name))}
              className={
                'flex h-7 max-w-full items-center gap-1.5 rounded-full bg-accent-soft pr-2 pl-3 text-sm ' +
                'text-accent-ink hover:underline'
              }
            >
              <bdi className="max-w-72 truncate">{label}</bdi>
              <X className="size-3.5 shrink-0" aria-hidden="true" />
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={onClear}
            className="h-7 rounded-sm px-1.5 text-sm font-medium text-muted hover:text-ink hover:underline"
          >
            Clear all
          </button>
        </li>
      </ul>
    </RestoreFocus>
  )
}
