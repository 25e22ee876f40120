import { ArrowDown, ArrowUp } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Column } from '#domain/explorer/columns.ts'
import { classNames } from '../../design/class-names.ts'
import type { Sort } from '../explorer-view.ts'

export const HEAD_HEIGHT = 28
const WIDTH_STEP = 16

export type HeadActions = {
  onSort: (id: string, isAdded: boolean) => void
  onWidth: (id: string, width: number) => void
  /** Called while the user drags the handle. */
  onWidthPreview: (id: string, width: number) => void
  onMove: (id: string, by: -1 | 1) => void
  onPlace: (id: string, at: string) => void
}

type TableHeadProps = HeadActions & {
  columns: { id: string; column: Column; width: number }[]
  sort: Sort[]
  selected: 'all' | 'some' | 'none'
  onSelectAll: () => void
  onLeave: () => void
}

/** The header is a single tab stop. Arrow keys move between the columns. */
export function TableHead({ columns, sort, selected, onSelectAll, onLeave, ...actions }: TableHeadProps) {
  const [current, setCurrent] = useState(0)
  const head = useRef<HTMLTableRowElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const go = (to: number) => {
    const next = Math.max(0, Math.min(columns.length - 1, to))
    setCurrent(next)
    head.current?.querySelectorAll<HTMLElement>('[data-sort]')[next]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, nth: number) => {
    const { id, width } = columns[nth] ?? { id: '', width: 0 }
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
    if (event.key === 'ArrowDown') onLeave()
    else if (event.key === 'Enter' && event.shiftKey) actions.onSort(id, true)
    else if (by === null) return
    else if (event.altKey && event.shiftKey) {
      actions.onMove(id, by)
      setTimeout(() => go(nth + by))
    } else if (event.altKey) actions.onWidth(id, width + by * WIDTH_STEP)
    else go(nth + by)
    event.preventDefault()
  }
  return (
    <tr
      ref={head}
      aria-rowindex={1}
      style={{ height: HEAD_HEIGHT }}
      className="grid w-max grid-cols-(--columns) bg-sunken text-xs font-medium text-muted"
    >
      <th
        scope="col"
        aria-colindex={1}
        className="sticky left-0 z-2 flex items-center justify-center border-b border-line-strong bg-sunken"
      >
        <input
          type="checkbox"
          aria-label="Select all rows"
          checked={selected === 'all'}
          ref={(element) => {
            if (element) element.indeterminate = selected === 'some'
          }}
          onChange={onSelectAll}
          className="size-3.5 cursor-pointer accent-accent"
        />
      </th>
      {columns.map(({ id, column, width }, nth) => (
        <HeadCell
          key={id}
          id={id}
          column={column}
          width={width}
          nth={nth}
          sort={sort}
          isTabStop={nth === Math.min(current, columns.length - 1)}
          isDragged={dragged === id}
          onKeyDown={(event) => onKeyDown(event, nth)}
          onFocus={() => setCurrent(nth)}
          onDrag={setDragged}
          onDrop={() => {
            if (dragged) actions.onPlace(dragged, id)
            setDragged(null)
          }}
          {...actions}
        />
      ))}
    </tr>
  )
}

type HeadCellProps = Pick<HeadActions, 'onSort' | 'onWidth' | 'onWidthPreview'> & {
  id: string
  column: Column
  width: number
  nth: number
  sort: Sort[]
  isTabStop: boolean
  isDragged: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
  onDrag: (id: string | null) => void
  onDrop: () => void
}

function HeadCell({ id, column, nth, sort, isTabStop, isDragged, ...rest }: HeadCellProps) {
  const place = sort.findIndex((each) => each.column === id)
  const isDescending = sort[place]?.isDescending
  const Icon = isDescending ? ArrowDown : ArrowUp
  const dragOver = (event: DragEvent) => {
    if (nth > 0) event.preventDefault()
  }
  return (
    <th
      scope="col"
      aria-colindex={nth + 2}
      aria-sort={place < 0 ? undefined : isDescending ? 'descending' : 'ascending'}
      onDragOver={dragOver}
      onDrop={rest.onDrop}
      className={classNames(
        'relative flex min-w-0 items-center border-b border-line-strong bg-sunken',
        nth === 0 && 'sticky left-9 z-2 border-r border-r-line-strong',
        isDragged && 'opacity-50',
      )}
    >
      <button
        type="button"
        data-sort={id}
        tabIndex={isTabStop ? 0 : -1}
        title={column.help ?? column.label}
        draggable={nth > 0}
        onDragStart={() => rest.onDrag(id)}
        onDragEnd={() => rest.onDrag(null)}
        onKeyDown={rest.onKeyDown}
        onFocus={rest.onFocus}
        onClick={(event) => rest.onSort(id, event.shiftKey)}
        className={classNames(
          'flex h-full min-w-0 flex-1 items-center gap-1 px-2 hover:text-ink focus-visible:-outline-offset-2',
          column.kind === 'number' && 'flex-row-reverse',
          place >= 0 && 'text-ink',
        )}
      >
        <span className="truncate">{column.label}</span>
        {place >= 0 && (
          <span className="flex shrink-0 items-center text-accent-ink">
            <Icon className="size-3.5" aria-hidden="true" />
            {sort.length > 1 && (
              <>
                <span className="sr-only">sorted, number </span>
                <span className="tabular-nums">{place + 1}</span>
              </>
            )}
          </span>
        )}
      </button>
      <ResizeHandle {...rest} id={id} />
    </th>
  )
}

/** For the mouse only. The header has keys for the same actions. */
function ResizeHandle({
  id,
  width,
  onWidth,
  onWidthPreview,
}: Pick<HeadCellProps, 'id' | 'width' | 'onWidth' | 'onWidthPreview'>) {
  const start = useRef<{ x: number; width: number } | null>(null)
  const widthAt = (event: PointerEvent) =>
    start.current ? start.current.width + event.clientX - start.current.x : width
  return (
    <div
      aria-hidden="true"
      data-resize={id}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? width }
      }}
      onPointerMove={(event) => start.current && onWidthPreview(id, widthAt(event))}
      onPointerUp={(event) => {
        if (start.current) onWidth(id, widthAt(event))
        start.current = null
      }}
      className={
        'absolute inset-y-0 -right-1 z-3 w-2 cursor-col-resize touch-none ' +
        'after:absolute after:inset-y-1.5 after:left-1/2 after:w-px after:bg-line-strong hover:after:bg-accent-ink'
      }
    />
  )
}
