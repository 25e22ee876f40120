import { useMemo } from 'react'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import { getFromApi } from '../client/call-api.ts'
import { type ExplorerView, rowsQuery } from './explorer-view.ts'
import type { RowQuery } from './rows/row-store.ts'
import { useRows } from './rows/use-rows.ts'

export function useExplorerRows(projectId: string, table: ExplorerTableName, view: ExplorerView, columns: string[]) {
  const search = rowsQuery(view, table, columns).toString()
  const query = useMemo<RowQuery>(() => {
    const path = `/projects/${projectId}/explore/${table}` as const
    const order = new URLSearchParams(search)
    order.delete('columns')
    return {
      order: `${path}?${order}`,
      key: `${path}?${search}`,
      fetch: (offset, limit, signal) => getFromApi(`${path}?${search}&offset=${offset}&limit=${limit}`, signal),
    }
  }, [projectId, table, search])
  const rows = useRows(query)
  return { rows, query, csvPath: `/api/projects/${projectId}/explore/${table}/csv?${search}` }
}
