import { useEffect, useRef, useState } from 'react'
import type { Filter } from '#domain/explorer/filter.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { parseFilter } from '#domain/explorer/parse-filter.ts'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { addAt, completeFilter, newCondition, toGroup } from './edit-filter.ts'
import { FilterGroup } from './filter-group.tsx'
import type { FilterSources } from './filter-sources.ts'
import { FilterText } from './filter-text.tsx'

const APPLY_MS = 350

type FilterPanelProps = {
  table: ExplorerTableName
  /** The filter in the URL. */
  text: string
  sources: FilterSources
  /** The server's message about the filter. */
  problem: string | null
  onApply: (text: string) => void
  onClose: () => void
}

/** Applies conditions while they are edited. A condition without a value is not applied yet. */
export function FilterPanel({ table, text, sources, problem, onApply, onClose }: FilterPanelProps) {
  const parsed = parseFilter(text)
  const [isText, setIsText] = useState(!parsed.ok)
  return (
    <section
      aria-label="Filter"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      className="grid max-h-[45dvh] shrink-0 grid-cols-1 gap-2 overflow-y-auto rounded-lg border border-line bg-surface p-3"
    >
      {isText || !parsed.ok ? (
        <FilterText table={table} text={text} uploaded={sources.uploaded} onApply={onApply} />
      ) : (
        <Builder table={table} filter={parsed.filter} text={text} sources={sources} onApply={onApply} />
      )}
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-2">
        <Button size="sm" variant="ghost" disabled={!parsed.ok} onClick={() => setIsText(!isText)}>
          {isText ? 'Edit as fields' : 'Edit as text'}
        </Button>
        {text !== '' && (
          <Button size="sm" variant="ghost" onClick={() => onApply('')}>
            Clear
          </Button>
        )}
        <Button size="sm" className="ml-auto" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  )
}

type BuilderProps = Pick<FilterPanelProps, 'table' | 'text' | 'sources' | 'onApply'> & { filter: Filter }

function Builder({ table, filter, text, sources, onApply }: BuilderProps) {
  const [draft, setDraft] = useState(() => startOf(table, filter))
  const [known, setKnown] = useState(text)
  const panel = useRef<HTMLDivElement>(null)
  // Something else changed the filter, for example the Back button or a chip.
  if (text !== known) {
    setKnown(text)
    if (formatFilter(completeFilter(draft)) !== text) setDraft(startOf(table, filter))
  }
  const latest = useRef(onApply)
  latest.current = onApply
  const next = formatFilter(completeFilter(draft))
  const isChanged = useRef(false)
  useEffect(() => {
    if (!isChanged.current) return
    const timer = setTimeout(() => latest.current(next), APPLY_MS)
    return () => clearTimeout(timer)
  }, [next])
  useEffect(() => panel.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
  return (
    <div ref={panel}>
      <FilterGroup
        table={table}
        root={draft}
        group={draft}
        path={[]}
        sources={sources}
        onChange={(changed) => {
          isChanged.current = true
          setDraft(changed)
        }}
      />
    </div>
  )
}

/** Adds a condition to fill in if the filter is empty. */
function startOf(table: ExplorerTableName, filter: Filter) {
  const group = toGroup(filter)
  return formatFilter(group) === '' ? addAt({ every: [] }, [], newCondition(table)) : group
}
