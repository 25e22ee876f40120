/** Browsers cut higher elements. In larger tables, one scrolled pixel therefore stands for several pixels of rows. */
export const MAX_HEIGHT = 12_000_000

export type Layout = { total: number; rowHeight: number; viewHeight: number }

/** The height of the scrollable area. */
export function heightOf({ total, rowHeight }: Layout): number {
  return Math.min(total * rowHeight, MAX_HEIGHT)
}

/** The rows that are at least partly visible. Row `n` is drawn at `n * rowHeight + shift`. */
export function rowsAt(layout: Layout, scrollTop: number): { first: number; last: number; shift: number } {
  const { total, rowHeight, viewHeight } = layout
  const top = scrollTop * scaleOf(layout)
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), total - 1))
  const last = Math.min(total - 1, Math.ceil((top + viewHeight) / rowHeight) - 1)
  return { first, last, shift: scrollTop - top }
}

/** The nearest scroll position that shows the whole row. */
export function scrollTopFor(layout: Layout, scrollTop: number, row: number): number {
  const { rowHeight, viewHeight } = layout
  const scale = scaleOf(layout)
  const top = scrollTop * scale
  const start = row * rowHeight
  if (start < top) return start / scale
  return start + rowHeight > top + viewHeight ? (start + rowHeight - viewHeight) / scale : scrollTop
}

/** How many pixels of rows one pixel of the scroll bar represents. */
export function scaleOf(layout: Layout): number {
  const { total, rowHeight, viewHeight } = layout
  const range = heightOf(layout) - viewHeight
  return range <= 0 ? 1 : (total * rowHeight - viewHeight) / range
}
