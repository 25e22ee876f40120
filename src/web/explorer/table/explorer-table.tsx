import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { hasRow, type RowRanges } from '#domain/explorer/row-ranges.ts'
import { columnOf, EXPLORER_TABLES, type ExplorerTableName } from '#domain/explorer/tables.ts'
import { classNames } from '../../design/class-names.ts'
import { limitWidth, widthOf } from '../columns/column-state.ts'
import type { Columns } from '../columns/use-columns.ts'
import type { Sort } from '../explorer-view.ts'
import type { Rows } from '../rows/row-store.ts'
import { heightOf, type Layout, rowsAt, scaleOf, scrollTopFor } from '../rows/visible-rows.ts'
import type { CellContext } from './cell.tsx'
import { HEAD_HEIGHT, type HeadActions, TableHead } from './table-head.tsx'
import { CHECK_WIDTH, TableRow } from './table-row.tsx'

const OVERSCAN = 8
/** Number of placeholder rows while the total is unknown. */
const SKELETON_ROWS = 30
/** The selection bar and the space around it, in pixels: as much as the padding below the rows. */
const BAR_HEIGHT = 80
const SCROLLER = 'block h-full overflow-auto overscroll-contain text-[13px] leading-4 outline-none'

/** Moves the active row, scrolls to it and focuses it. */
export type TableHandle = { focusRow: (index: number) => void; pageSize: () => number }

type ExplorerTableProps = Omit<HeadActions, 'onWidthPreview'> & {
  table: ExplorerTableName
  columns: Columns
  sort: Sort[]
  rows: Rows
  rowHeight: number
  selection: RowRanges
  active: number
  context: CellContext
  handle: Ref<TableHandle>
  /** The scroll position of the table when it was last open. */
  initialScroll: number
  onScrolled: (scrollTop: number) => void
  onSee: (first: number, last: number) => void
  onPoint: (index: number) => void
  onSelect: (index: number, isRange: boolean) => void
  onSelectAll: () => void
  /** Shown over the table: an empty state or an error. */
  children?: ReactNode
}

export function ExplorerTable(props: ExplorerTableProps) {
  const { table, columns, sort, rows, rowHeight, selection, active, context, children } = props
  const scroller = useRef<HTMLTableElement>(null)
  const { viewHeight, viewWidth } = useSize(scroller)
  const [scrollTop, setScrollTop] = useState(0)
  const total = rows.total ?? SKELETON_ROWS
  const layout = useMemo<Layout>(() => ({ total, rowHeight, viewHeight }), [total, rowHeight, viewHeight])
  const { first, last, shift } = rowsAt(layout, scrollTop)
  const count = selection.reduce((sum, [start, end]) => sum + end - start + 1, 0)
  const shown = useShownColumns(table, columns, viewWidth)

  const scrollTo = useCallback((top: number) => {
    if (scroller.current) scroller.current.scrollTop = top
    setScrollTop(scroller.current?.scrollTop ?? 0)
  }, [])
  useScrollOfOrder(rows.order, props.initialScroll, scrollTo)
  useSlowWheel(scroller, layout)
  const focusNext = useRef<number | null>(null)
  useImperativeHandle(props.handle, () => ({
    focusRow: (index) => {
      focusNext.current = index
      const uncovered = { ...layout, viewHeight: viewHeight - (count > 0 ? BAR_HEIGHT : 0) }
      scrollTo(scrollTopFor(uncovered, scrollTop, index))
      focusRow(scroller.current, index)
    },
    pageSize: () => Math.max(1, Math.floor(viewHeight / rowHeight) - 1),
  }))
  useLayoutEffect(() => {
    if (focusNext.current !== null && focusRow(scroller.current, focusNext.current)) focusNext.current = null
  })
  const { onSee } = props
  useEffect(() => {
    if (viewHeight > 0) onSee(first, Math.max(first, last))
  }, [onSee, first, last, viewHeight])

  const preview = (id: string, width: number) => {
    const widths = shown.map((each) => (each.id === id ? limitWidth(width) : each.width))
    scroller.current?.style.setProperty('--columns', template(widths))
  }
  const drawn = rowsToDraw(first, last, total, active)
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden rounded-lg border border-line bg-surface">
      <table
        ref={scroller}
        id="explorer-table"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the rows can be focused and selected.
        role="grid"
        aria-label={EXPLORER_TABLES[table].label}
        aria-rowcount={rows.total === null ? -1 : total + 1}
        aria-colcount={shown.length + 1}
        aria-multiselectable="true"
        aria-busy={rows.total === null || rows.isOld}
        onScroll={(event) => {
          setScrollTop(event.currentTarget.scrollTop)
          props.onScrolled(event.currentTarget.scrollTop)
        }}
        style={{ '--columns': template(shown.map(({ width }) => width)) } as object}
        className={classNames(SCROLLER, count > 0 && 'pb-20')}
      >
        <thead className="sticky top-0 z-10 block w-max">
          <TableHead
            columns={shown}
            sort={sort}
            selected={count === 0 ? 'none' : count === rows.total ? 'all' : 'some'}
            onSelectAll={props.onSelectAll}
            onLeave={() => focusRow(scroller.current, active)}
            onSort={props.onSort}
            onWidth={props.onWidth}
            onWidthPreview={preview}
            onMove={props.onMove}
            onPlace={props.onPlace}
          />
        </thead>
        <tbody
          style={{ height: heightOf(layout), width: CHECK_WIDTH + shown.reduce((sum, { width }) => sum + width, 0) }}
          className={classNames('relative block transition-opacity duration-150', rows.isOld && 'opacity-50')}
        >
          {drawn.map((index) => (
            <TableRow
              key={index}
              index={index}
              row={rows.rowAt(index)}
              columns={shown}
              context={context}
              top={index * rowHeight + shift}
              height={rowHeight}
              isActive={index === active}
              isSelected={hasRow(selection, index)}
              onPoint={props.onPoint}
              onSelect={props.onSelect}
            />
          ))}
        </tbody>
      </table>
      {children}
    </div>
  )
}

/** Always draws the active row, so that it keeps the focus while it is out of view. */
function rowsToDraw(first: number, last: number, total: number, active: number): number[] {
  const from = Math.max(0, first - OVERSCAN)
  const to = Math.min(total - 1, last + OVERSCAN)
  const drawn = Array.from({ length: Math.max(0, to - from + 1) }, (_, nth) => from + nth)
  return active < total && (active < from || active > to) ? [...drawn, active] : drawn
}

function template(widths: number[]): string {
  return [CHECK_WIDTH, ...widths].map((width) => `${width}px`).join(' ')
}

function focusRow(scroller: HTMLElement | null, index: number): boolean {
  const row = scroller?.querySelector<HTMLElement>(`[data-row="${index}"]`)
  row?.focus({ preventScroll: true })
  return row !== null && row !== undefined
}

/** Limits the width of the first column, so that phones have space for the others. */
function useShownColumns(table: ExplorerTableName, { shown, choice }: Columns, viewWidth: number) {
  return useMemo(() => {
    return shown.flatMap((id, nth) => {
      const column = columnOf(table, id)
      if (!column) return []
      const width = widthOf(choice, id, column)
      const max = nth === 0 && viewWidth > 0 ? Math.max(140, viewWidth * 0.45) : width
      return [{ id, column, width: Math.min(width, max) }]
    })
  }, [table, shown, choice, viewWidth])
}

/** Scrolls to the top when filter or order change. The first rows restore the previous scroll position. */
function useScrollOfOrder(order: string | null, initial: number, scrollTo: (top: number) => void): void {
  const last = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (order === null || order === last.current) return
    scrollTo(last.current === null ? initial : 0)
    last.current = order
  }, [order, initial, scrollTo])
}

/** In a table with millions of rows, a pixel of the scroll bar is many rows. The wheel still scrolls row by row. */
function useSlowWheel(scroller: { current: HTMLElement | null }, layout: Layout): void {
  const scale = scaleOf(layout)
  useEffect(() => {
    const element = scroller.current
    if (!element || scale <= 1) return
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0 || event.deltaMode !== 0) return
      event.preventDefault()
      element.scrollTop += event.deltaY / scale
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [scroller, scale])
}

function useSize(scroller: { current: HTMLElement | null }): { viewHeight: number; viewWidth: number } {
  const [size, setSize] = useState({ viewHeight: 0, viewWidth: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () =>
      setSize({ viewHeight: Math.max(0, element.clientHeight - HEAD_HEIGHT), viewWidth: element.clientWidth })
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [scroller])
  return size
}
