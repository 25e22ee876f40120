import { useEffect, useRef, useState } from 'react'
import { OPERATORS } from '#domain/explorer/filter.ts'
import { parseFilter } from '#domain/explorer/parse-filter.ts'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import { Button } from '../../design/button.tsx'
import { TextAreaField } from '../../design/forms/field.tsx'
import { filterColumns } from './edit-filter.ts'
import type { FilterSources } from './filter-sources.ts'

type FilterTextProps = {
  table: ExplorerTableName
  text: string
  uploaded: FilterSources['uploaded']
  onApply: (text: string) => void
}

/** The filter as text, as in the URL. An invalid text stays in the field, but is not applied. */
export function FilterText({ table, text, uploaded, onApply }: FilterTextProps) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  if (text !== known) {
    setKnown(text)
    setTyped(text)
  }
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const parsed = parseFilter(typed)
  const apply = () => {
    setIsTried(true)
    if (parsed.ok) onApply(typed.trim())
  }
  return (
    <form
      ref={form}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      className="grid grid-cols-1 gap-2"
    >
      <TextAreaField
        label="Filter as text"
        rows={2}
        spellCheck={false}
        value={typed}
        error={isTried && !parsed.ok ? parsed.message : null}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          apply()
        }}
        className="font-mono"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button size="sm" variant="primary" type="submit">
          Apply
        </Button>
        <details className="min-w-0 flex-1 text-xs text-muted">
          <summary className="rounded-sm underline decoration-dotted underline-offset-3">
            Columns and comparisons
          </summary>
          <p className="mt-1 wrap-anywhere">
            {filterColumns(table, { segments: true, changes: true, uploaded })
              .map(({ id }) => id)
              .join(', ')}
          </p>
          <p className="mt-1">
            {OPERATORS.join(', ')}. Join conditions with and, or, and brackets. After is, is-not and starts, a value
            that begins with / is compared with the path and query of a URL.
          </p>
        </details>
      </div>
    </form>
  )
}
