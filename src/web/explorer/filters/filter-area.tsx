import { useEffect } from 'react'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import type { ExplorerView } from '../explorer-view.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterSources } from './filter-sources.ts'

type FilterAreaProps = {
  table: ExplorerTableName
  view: ExplorerView
  sources: FilterSources
  /** The server's message about the filter. */
  problem: string | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChange: (changes: { filter?: string; q?: string }, isReplacing?: boolean) => void
}

/** The panel, if it is open, and the active filters. An invalid filter opens the panel. */
export function FilterArea({ table, view, sources, problem, isOpen, onOpenChange, onChange }: FilterAreaProps) {
  const isInvalid = problem !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user can close the panel again.
  useEffect(() => {
    if (isInvalid) onOpenChange(true)
  }, [isInvalid])
  return (
    <>
      {isOpen && (
        <FilterPanel
          table={table}
          text={view.filter}
          sources={sources}
          problem={problem}
          onApply={(filter) => onChange({ filter }, true)}
          onClose={() => onOpenChange(false)}
        />
      )}
      <ActiveFilters
        table={table}
        text={view.filter}
        q={view.q}
        sources={sources}
        onChange={onChange}
        onEdit={() => onOpenChange(true)}
      />
    </>
  )
}
