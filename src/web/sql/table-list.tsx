import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { SqlTable } from '#domain/sql/sql-query.ts'
import { counted } from '#domain/words/counts.ts'
import { ConnectionNote } from '../client/connection-note.tsx'
import { useApiQuery } from '../client/use-api-query.ts'
import { TextField } from '../design/forms/field.tsx'
import { Skeleton } from '../design/loading/skeleton.tsx'

type TableListProps = { projectId: string; onPick: (name: string) => void }

const GROUPS = [
  { schema: 'explorer', title: 'Tables of the explorer', text: 'With URLs and texts. Start with these.' },
  { schema: 'archive', title: 'Tables of the archive', text: 'Everything that was stored, with numbers for URLs.' },
] as const

/** The tables with their columns. Clicking a name inserts it into the query. */
export function TableList({ projectId, onPick }: TableListProps) {
  const answer = useApiQuery(`/projects/${projectId}/sql`, null)
  const [typed, setTyped] = useState('')
  const tables = answer.value ? filterTables(answer.value.tables, typed) : null
  return (
    <aside aria-label="Tables" className="grid min-w-0 grid-cols-1 gap-3">
      <TextField
        label="Find a table or column"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder="such as title or inlinks"
      />
      <ConnectionNote answer={answer} />
      {!tables && !answer.refusal && <Skeleton className="h-72" />}
      {tables?.length === 0 && <p className="text-sm text-muted">No table or column has this in its name or notes.</p>}
      {tables && (
        <div className="grid grid-cols-1 gap-4 lg:max-h-[70vh] lg:overflow-y-auto lg:pr-1">
          {GROUPS.map(({ schema, title, text }) => {
            const own = tables.filter((table) => table.schema === schema)
            if (own.length === 0) return null
            return (
              <section key={schema} className="grid grid-cols-1 gap-1">
                <h2 className="text-sm font-semibold">{title}</h2>
                <p className="text-xs text-muted">{text}</p>
                {own.map((table) => (
                  <TableEntry
                    key={`${table.name} ${typed === ''}`}
                    table={table}
                    isOpen={typed !== ''}
                    onPick={onPick}
                  />
                ))}
              </section>
            )
          })}
        </div>
      )}
    </aside>
  )
}

type TableEntryProps = { table: SqlTable; isOpen: boolean; onPick: (name: string) => void }

function TableEntry({ table: { schema, name, row, columns }, isOpen, onPick }: TableEntryProps) {
  const fullName = schema === 'archive' ? `archive.${name}` : name
  return (
    <details open={isOpen} className="group border-b border-line py-1 text-sm">
      <summary className="flex min-h-8 cursor-pointer items-center gap-1.5 rounded-sm">
        <ChevronRight className="size-4 shrink-0 text-muted group-open:rotate-90" aria-hidden="true" />
        <code className="min-w-0 flex-1 truncate font-mono font-medium">{fullName}</code>
        <span className="shrink-0 text-xs text-muted">{counted(columns.length, 'column')}</span>
      </summary>
      <div className="grid grid-cols-1 gap-1 pt-1 pb-2">
        <p className="text-xs text-muted">
          {row}.{' '}
          <button type="button" onClick={() => onPick(fullName)} className="rounded-sm text-accent-ink underline">
            Insert name<span className="sr-only"> of {fullName}</span>
          </button>
        </p>
        <ul className="grid grid-cols-1">
          {columns.map((column) => (
            <li key={column.name}>
              <button
                type="button"
                onClick={() => onPick(column.name)}
                className="grid w-full grid-cols-1 rounded-sm px-1 py-0.5 text-left hover:bg-sunken"
              >
                <span className="flex items-baseline justify-between gap-2">
                  <code className="min-w-0 font-mono text-xs break-all">{column.name}</code>
                  <span className="shrink-0 text-xs text-muted">{column.type}</span>
                </span>
                {column.note !== '' && <span className="text-xs text-muted wrap-anywhere">{column.note}</span>}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

/** The tables whose name or columns contain the text. Of these, only matching columns are listed. */
function filterTables(tables: SqlTable[], typed: string): SqlTable[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return tables
  const has = (words: string) => words.toLowerCase().includes(text)
  return tables.flatMap((table) => {
    if (has(`${table.schema}.${table.name}`)) return [table]
    const columns = table.columns.filter(({ name, note }) => has(name) || has(note))
    return columns.length > 0 ? [{ ...table, columns }] : []
  })
}
