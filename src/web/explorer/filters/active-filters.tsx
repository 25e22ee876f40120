import { X } from 'lucide-react'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { parseFilter } from '#domain/explorer/parse-filter.ts'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import { Button } from '../../design/button.tsx'
import { partsOf, withoutPart } from './edit-filter.ts'
import type { FilterSources } from './filter-sources.ts'
import { describeFilter } from './filter-words.ts'

type ActiveFiltersProps = {
  table: ExplorerTableName
  text: string
  q: string
  sources: FilterSources
  onChange: (changes: { filter?: string; q?: string }) => void
  onEdit: () => void
}

/** Shows a chip for each condition. Clicking it removes the condition. */
export function ActiveFilters({ table, text, q, sources, onChange, onEdit }: ActiveFiltersProps) {
  const parsed = parseFilter(text)
  const parts = parsed.ok ? partsOf(parsed.filter) : []
  if (parts.length === 0 && q === '' && parsed.ok) return null
  return (
    <div className="flex shrink-0 items-center gap-1.5">
      <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-1.5">
        {q !== '' && <Chip words={`Search: ${q}`} onRemove={() => onChange({ q: '' })} />}
        {parts.map((part, nth) => (
          <Chip
            key={formatFilter(part)}
            words={describeFilter(part, table, sources)}
            onEdit={onEdit}
            onRemove={() => parsed.ok && onChange({ filter: formatFilter(withoutPart(parsed.filter, nth)) })}
          />
        ))}
        {!parsed.ok && <Chip words={text} onEdit={onEdit} onRemove={() => onChange({ filter: '' })} />}
      </ul>
      <Button size="sm" variant="ghost" className="h-7! px-2!" onClick={() => onChange({ filter: '', q: '' })}>
        Clear
      </Button>
    </div>
  )
}

function Chip({ words, onRemove, onEdit }: { words: string; onRemove: () => void; onEdit?: () => void }) {
  const text = <span className="truncate">{words}</span>
  return (
    <li className="flex h-7 max-w-full min-w-0 items-center rounded-full bg-accent-soft text-xs font-medium text-accent-ink">
      {onEdit ? (
        <button
          type="button"
          title={words}
          onClick={onEdit}
          className="flex h-full min-w-0 items-center rounded-full pl-3"
        >
          {text}
        </button>
      ) : (
        <span className="flex min-w-0 items-center pl-3">{text}</span>
      )}
      <button
        type="button"
        aria-label={`Remove filter ${words}`}
        onClick={onRemove}
        className="flex h-7 w-7 shrink-0 items-center justify-center rounded-full hover:bg-surface"
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </li>
  )
}
