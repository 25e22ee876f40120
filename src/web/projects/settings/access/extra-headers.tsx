import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/forms/field.tsx'
import { headerProblem } from '../draft/find-problems.ts'
import { fromHeaderRows, type HeaderRow, isBlank, toHeaderRows } from '../draft/settings-fields.ts'
import type { SettingsDraft } from '../use-settings-draft.ts'

const NEW_ROW: HeaderRow = { name: '', value: '', isStored: false }

export function ExtraHeaders({ draft: { settings, fields, problems, change } }: { draft: SettingsDraft }) {
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // An empty row is not a change, so it is not part of the draft.
  const [hasNewRow, setHasNewRow] = useState(false)
  const drafted = toHeaderRows(fields)
  const rows = hasNewRow ? [...drafted, NEW_ROW] : drafted
  const removed = settings.headerNames.filter((name) => !drafted.some((row) => row.isStored && row.name === name))
  const problem = problems.headers === undefined ? undefined : headerProblem(fields)
  const wrongRow = problem?.row ?? rows.length - 1

  const set = (next: HeaderRow[]) => {
    const last = next.at(-1)
    setHasNewRow(last !== undefined && isBlank(last))
    change({ headers: fromHeaderRows(next) })
  }
  const edit = (at: number, changed: Partial<HeaderRow>) =>
    set(rows.map((row, nth) => (nth === at ? { ...row, ...changed } : row)))
  const remove = (at: number) => {
    set(rows.filter((_, nth) => nth !== at))
    title.current?.focus()
  }
  const keep = (name: string) => {
    set(keepStored(rows, name, settings.headerNames))
    title.current?.focus()
  }
  const add = () => {
    flushSync(() => setHasNewRow(true))
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }
  return (
    <div ref={list} className="grid grid-cols-1 gap-3">
      <h3 ref={title} tabIndex={-1} className="rounded-sm text-sm font-medium">
        Extra headers
      </h3>
      {rows.length > 0 && (
        <ul className="grid grid-cols-1 gap-3" aria-label="Extra headers">
          {rows.map((row, nth) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name until it is typed.
              key={nth}
              row={row}
              problem={nth === wrongRow ? problems.headers : undefined}
              onEdit={(changed) => edit(nth, changed)}
              onRemove={() => remove(nth)}
            />
          ))}
        </ul>
      )}
      {removed.map((name) => (
        <p key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="wrap-anywhere">{name} is removed when you save.</span>
          <Button size="sm" onClick={() => keep(name)}>
            Keep {name}
          </Button>
        </p>
      ))}
      {!hasNewRow && (
        <Button onClick={add} className="justify-self-start">
          Add header
        </Button>
      )}
    </div>
  )
}

/** Restores the stored order, so that the rows do not count as changed. */
function keepStored(rows: HeaderRow[], kept: string, stored: string[]): HeaderRow[] {
  const all = stored.flatMap((name) => {
    const row = rows.find((each) => each.isStored && each.name === name)
    return row ?? (name === kept ? { name, value: '', isStored: true } : [])
  })
  return [...all, ...rows.filter(({ isStored }) => !isStored)]
}

type RowProps = {
  row: HeaderRow
  problem: string | undefined
  onEdit: (changed: Partial<HeaderRow>) => void
  onRemove: () => void
}

/** The name of a stored header is fixed, because its value belongs to it. */
function Row({ row: { name, value, isStored }, problem, onEdit, onRemove }: RowProps) {
  return (
    <li className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
      <TextField
        label="Header name"
        value={name}
        readOnly={isStored}
        onChange={({ target }) => onEdit({ name: target.value })}
        placeholder="X-Preview-Token"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label="Header value"
        // Receives the focus if the server rejects this header.
        name={problem === undefined ? undefined : 'headers'}
        value={value}
        error={problem}
        onChange={({ target }) => onEdit({ value: target.value })}
        placeholder={isStored ? 'Stored, hidden' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Remove ${name || 'this header'}`}
        onClick={onRemove}
        className="justify-self-start sm:mt-8"
      >
        Remove
      </Button>
    </li>
  )
}
