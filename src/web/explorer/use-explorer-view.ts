import { useCallback, useMemo } from 'react'
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
  const change = useCallback<Change>(
    (changes, isReplacing = false) => {
      const search = writeExplorerView({ ...view, ...changes }).toString()
      void navigate(`${pathname}${search && `?${search}`}`, { replace: isReplacing, preventScrollReset: true })
    },
    [view, pathname, navigate],
  )
  return [view, change]
}
