import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { columnOf, columnsOf, EXPLORER_TABLES, type ExplorerTableName, isKnownColumn } from '#domain/explorer/tables.ts'
import type { TrafficField } from '#domain/traffic/traffic.ts'
import { Button } from '../../design/button.tsx'
import { CONTROL_CLASS } from '../../design/forms/field.tsx'
import { moveColumn, toggleColumn } from './column-state.ts'
import type { Columns } from './use-columns.ts'

type ColumnsMenuProps = {
  table: ExplorerTableName
  columns: Pick<Columns, 'shown' | 'own'>
  uploaded: readonly TrafficField[]
  /** Null restores the default columns and widths. */
  onChange: (columns: string[] | null) => void
}

export function ColumnsMenu({ table, columns, uploaded, onChange }: ColumnsMenuProps) {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button size="sm" title="Columns">
          <Columns3 className="size-4" aria-hidden="true" />
          <span className="max-lg:sr-only">Columns</span>
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Columns"
          className={
            'z-40 flex max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1.5rem)] flex-col gap-2 ' +
            'rounded-lg border border-line bg-raised p-3 font-sans text-sm text-ink shadow-float'
          }
        >
          <ColumnList table={table} columns={columns} uploaded={uploaded} onChange={onChange} />
          <div className="border-t border-line pt-2">
            <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
              Reset columns and widths
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function ColumnList({ table, columns: { shown, own }, uploaded, onChange }: ColumnsMenuProps) {
  const [typed, setTyped] = useState('')
  const known = Object.entries(columnsOf(table)).filter(([, column]) => isKnownColumn(column, uploaded))
  const hidden = [...known.map(([id]) => id), ...own].filter((id) => !shown.includes(id))
  const labelOf = (id: string) => columnOf(table, id)?.label ?? id
  const isFound = (id: string) => labelOf(id).toLowerCase().includes(typed.trim().toLowerCase())
  const toggle = (id: string) => onChange(toggleColumn(table, shown, id))
  return (
    <>
      <input
        type="search"
        aria-label="Find a column"
        placeholder="Find a column"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={`${CONTROL_CLASS} h-8 px-2`}
      />
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        <h3 className="py-1 text-xs font-medium text-muted">Shown</h3>
        <ul aria-label="Shown columns">
          {shown.filter(isFound).map((id) => {
            const isFirst = id === EXPLORER_TABLES[table].first
            const label = labelOf(id)
            const place = shown.indexOf(id)
            return (
              <li key={id} className="flex h-8 items-center gap-1">
                <Choice label={label} isChecked isFixed={isFirst} onChange={() => toggle(id)} />
                {!isFirst && (
                  <>
                    <Move
                      label={`Move ${label} up`}
                      isOff={place < 2}
                      onMove={() => onChange(moveColumn(shown, id, -1))}
                    >
                      <ArrowUp className="size-3.5" aria-hidden="true" />
                    </Move>
                    <Move
                      label={`Move ${label} down`}
                      isOff={place === shown.length - 1}
                      onMove={() => onChange(moveColumn(shown, id, 1))}
                    >
                      <ArrowDown className="size-3.5" aria-hidden="true" />
                    </Move>
                  </>
                )}
              </li>
            )
          })}
        </ul>
        {hidden.some(isFound) && (
          <>
            <h3 className="py-1 text-xs font-medium text-muted">Hidden</h3>
            <ul aria-label="Hidden columns">
              {hidden.filter(isFound).map((id) => (
                <li key={id} className="flex h-8 items-center">
                  <Choice label={labelOf(id)} isChecked={false} onChange={() => toggle(id)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

type ChoiceProps = { label: string; isChecked: boolean; isFixed?: boolean; onChange: () => void }

function Choice({ label, isChecked, isFixed = false, onChange }: ChoiceProps) {
  return (
    <label className="flex h-full min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-md px-1.5 hover:bg-sunken">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isFixed}
        onChange={onChange}
        className="size-3.5 shrink-0 accent-accent"
      />
      <span className="truncate">{label}</span>
      {isFixed && <span className="ml-auto text-xs text-muted">always first</span>}
    </label>
  )
}

function Move({
  label,
  isOff,
  onMove,
  children,
}: {
  label: string
  isOff: boolean
  onMove: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // Stays focusable, so that the focus is not lost at the end of the list.
      aria-disabled={isOff}
      onClick={() => !isOff && onMove()}
      className="flex size-7 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-30"
    >
      {children}
    </button>
  )
}
