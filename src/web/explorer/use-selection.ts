import { useCallback, useRef, useState } from 'react'
import { addRows, countRows, NO_ROWS, type RowRanges, toggleRow } from '#domain/explorer/row-ranges.ts'

export type Selection = {
  ranges: RowRanges
  /** With `isRange`, selects all rows from the previously selected one. */
  select: (index: number, isRange: boolean) => void
  set: (ranges: RowRanges) => void
  /** Selects all rows, or none if all are selected. */
  toggleAll: (total: number) => void
}

/** Rows are selected by their number, so another filter or order clears the selection. */
export function useSelection(order: string): Selection {
  const [selected, setSelected] = useState({ order, ranges: NO_ROWS })
  const anchor = useRef(0)
  const ranges = selected.order === order ? selected.ranges : NO_ROWS
  const change = useCallback(
    (next: (ranges: RowRanges) => RowRanges) =>
      setSelected((before) => ({ order, ranges: next(before.order === order ? before.ranges : NO_ROWS) })),
    [order],
  )
  const select = useCallback(
    (index: number, isRange: boolean) => {
      const from = anchor.current
      anchor.current = index
      change((before) => (isRange ? addRows(before, from, index) : toggleRow(before, index)))
    },
    [change],
  )
  const set = (next: RowRanges) => change(() => next)
  return {
    ranges,
    select,
    set,
    toggleAll: (total) => set(countRows(ranges) < total ? addRows(NO_ROWS, 0, total - 1) : NO_ROWS),
  }
}
