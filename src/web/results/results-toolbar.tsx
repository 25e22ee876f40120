import { Download } from 'lucide-react'
import type { RefObject } from 'react'
import { counted } from '#domain/words/counts.ts'
import { Button } from '../design/button.tsx'
import { CONTROL_CLASS } from '../design/forms/field.tsx'
import type { Filter } from './results-view.ts'

type ResultsToolbarProps = {
  filter: Filter
  filterInput: RefObject<HTMLInputElement | null>
  /** The number of pages that match the filter. */
  shown: number
  total: number
  onFilter: (filter: Filter) => void
  onExport: () => void
}

export function ResultsToolbar({ filter, filterInput, shown, total, onFilter, onExport }: ResultsToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        ref={filterInput}
        type="search"
        aria-label="Filter pages"
        placeholder="Filter pages"
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        className={`${CONTROL_CLASS} h-9 px-3 sm:max-w-60`}
      />
      <label className="flex cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={filter.onlyWithIssues}
          onChange={(event) => onFilter({ ...filter, onlyWithIssues: event.target.checked })}
          className="size-4 accent-accent"
        />
        Only pages with issues
      </label>
      <p aria-live="polite" className="text-sm text-muted tabular-nums empty:hidden">
        {shown < total && `${shown} of ${counted(total, 'page')} shown`}
      </p>
      {/* Placed on the left, because toasts would cover it on the right. */}
      <Button onClick={onExport}>
        <Download className="size-4" aria-hidden="true" />
        Export CSV
      </Button>
    </div>
  )
}
