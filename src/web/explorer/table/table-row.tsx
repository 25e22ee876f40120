import { type MouseEvent, memo } from 'react'
import type { Column } from '#domain/explorer/columns.ts'
import { classNames } from '../../design/class-names.ts'
import type { ExploredRow } from '../rows/row-store.ts'
import { Cell, type CellContext } from './cell.tsx'

export const CHECK_WIDTH = 36
const CELL_PADDING = 16
/** In pixels: rows of this height have space for two lines. */
const TWO_LINES = 36

type TableRowProps = {
  index: number
  /** Undefined while the row is loading. */
  row: ExploredRow | undefined
  columns: { id: string; column: Column; width: number }[]
  context: CellContext
  top: number
  height: number
  isActive: boolean
  isSelected: boolean
  onPoint: (index: number) => void
  onSelect: (index: number, isRange: boolean) => void
}

/** Only the active row and its links can be reached with the Tab key. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { index, row, columns, context, top, height, isActive, isSelected, onPoint, onSelect } = props
  const lines = height < TWO_LINES ? 1 : 2
  const background = isSelected ? 'bg-accent-soft' : 'bg-surface group-focus-within:bg-sunken group-hover:bg-sunken'
  const select = (event: MouseEvent) => {
    event.stopPropagation()
    onSelect(index, event.shiftKey)
  }
  return (
    <tr
      data-row={index}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-busy={row === undefined || undefined}
      onClick={() => onPoint(index)}
      style={{ top, height }}
      className={classNames(
        'group absolute left-0 grid grid-cols-(--columns) outline-none focus-visible:after:pointer-events-none',
        'focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:z-3',
        'focus-visible:after:border-2 focus-visible:after:border-accent-ink',
      )}
    >
      <td aria-colindex={1} className={classNames(CELL, background, 'sticky left-0 z-2 justify-center px-0')}>
        <input
          type="checkbox"
          aria-label={`Select row ${index + 1}`}
          tabIndex={isActive ? 0 : -1}
          checked={isSelected}
          disabled={row === undefined}
          onClick={select}
          onChange={() => {}}
          className="size-3.5 cursor-pointer accent-accent"
        />
      </td>
      {columns.map(({ id, column, width }, nth) => {
        const CellTag = nth === 0 ? 'th' : 'td'
        return (
          <CellTag
            key={id}
            scope={nth === 0 ? 'row' : undefined}
            aria-colindex={nth + 2}
            className={classNames(
              CELL,
              background,
              nth === 0 && 'sticky left-9 z-2 border-r border-r-line-strong font-medium',
              column.kind === 'number' && 'justify-end tabular-nums',
            )}
          >
            {row ? (
              <span className="min-w-0 truncate">
                <Cell
                  {...{ id, column, row, context, lines }}
                  width={width - CELL_PADDING}
                  tabIndex={isActive ? 0 : -1}
                />
              </span>
            ) : (
              <span aria-hidden="true" className="h-2.5 w-3/5 animate-pulse rounded-sm bg-line" />
            )}
          </CellTag>
        )
      })}
    </tr>
  )
})

// Header cells are centred by default.
const CELL = 'flex min-w-0 items-center border-b border-line px-2 text-left'
