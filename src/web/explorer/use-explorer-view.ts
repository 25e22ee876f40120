import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import { type ExplorerView, readExplorerView, writeExplorerView } from './explorer-view.ts'

type Change = (changes: Partial<ExplorerView>, isReplacing?: boolean) => void

/** The view in the URL, and how to change it. */
export function useExplorerView(table: ExplorerTableName): [ExplorerView, Change] {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const view = useMemo(() => readExplorerView(params, table), [params, table])
  // The first of two quick changes may not be in the URL yet. The second must not undo it.
  const wanted = useRef(view)
  const seen = useRef(view)
  if (seen.current !== view) {
    seen.current = view
    wanted.current = view
  }
  const change = useCallback<Change>(
    (changes, isReplacing = false) => {
      wanted.current = { ...wanted.current, ...changes }
      const search = writeExplorerView(wanted.current).toString()
      void navigate(`${pathname}${search && `?${search}`}`, { replace: isReplacing, preventScrollReset: true })
    },
    [pathname, navigate],
  )
  return [view, change]
}
