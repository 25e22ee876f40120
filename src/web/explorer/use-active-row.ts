import { useCallback, useRef, useState } from 'react'
import { addRows, NO_ROWS } from '#domain/explorer/row-ranges.ts'
import type { LoadedRows } from './rows/use-rows.ts'
import type { TableHandle } from './table/explorer-table.tsx'
import type { KeyAction } from './table/keys.ts'
import type { Selection } from './use-selection.ts'
import { useTableKeys } from './use-table-keys.ts'

/** The last row and scroll position of each table. Kept until the page is closed, so that going back restores them. */
const left = new Map<string, { active: number; scrollTop: number }>()

type Actions = { onOpen: (index: number) => void; onSearch: () => void; onFilter: () => void; onHelp: () => void }

/** The row that keyboard shortcuts act on. */
export function useActiveRow(order: string, rows: LoadedRows, selection: Selection, actions: Actions) {
  const handle = useRef<TableHandle>(null)
  const [place, setPlace] = useState({ order, active: left.get(order)?.active ?? 0 })
  const active = place.order === order ? place.active : 0
  const remember = useCallback(
    (changes: Partial<{ active: number; scrollTop: number }>) =>
      left.set(order, { active: 0, scrollTop: 0, ...left.get(order), ...changes }),
    [order],
  )
  const point = useCallback(
    (index: number) => {
      setPlace({ order, active: index })
      remember({ active: index })
    },
    [order, remember],
  )
  const total = rows.total ?? 0
  const moveTo = (index: number) => {
    if (total === 0) return
    const next = Math.max(0, Math.min(total - 1, index))
    point(next)
    handle.current?.focusRow(next)
  }
  /** If the focus is elsewhere, the first press of `j` focuses the active row. */
  const isOnRow = () => document.activeElement?.closest('[data-row]') != null
  const act = (action: KeyAction): boolean => {
    switch (action.type) {
      case 'move': {
        const by = action.isPage ? action.by * (handle.current?.pageSize() ?? 1) : action.by
        if (action.isExtending) selection.set(addRows(selection.ranges, active, clamp(active + by, total)))
        moveTo(isOnRow() ? active + by : active)
        return true
      }
      case 'first':
        moveTo(0)
        return true
      case 'last':
        moveTo(total - 1)
        return true
      case 'select':
        if (total > 0) selection.select(active, false)
        return true
      case 'select-all':
        selection.set(total > 0 ? [[0, total - 1]] : NO_ROWS)
        return true
      case 'clear':
        if (selection.ranges.length === 0) return false
        selection.set(NO_ROWS)
        return true
      case 'open':
        actions.onOpen(active)
        return true
      default:
        actions[({ search: 'onSearch', filter: 'onFilter', help: 'onHelp' } as const)[action.type]]()
        return true
    }
  }
  useTableKeys(act)
  return {
    handle,
    active,
    point,
    focus: () => moveTo(active),
    initialScroll: left.get(order)?.scrollTop ?? 0,
    onScrolled: (scrollTop: number) => remember({ scrollTop }),
  }
}

function clamp(index: number, total: number): number {
  return Math.max(0, Math.min(total - 1, index))
}
