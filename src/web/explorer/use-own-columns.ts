import { useQuery } from '@tanstack/react-query'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import { apiQuery } from '../client/api-query.ts'
import { queryOf } from '../site-reports/report-address.ts'

/** The columns of this crawl that the project's rules define. Null until they are known, and for other tables. */
export function useOwnColumns(
  projectId: string,
  session: string | null,
  table: ExplorerTableName,
): readonly string[] | null {
  const path = `/projects/${projectId}/explore-columns${queryOf({ session })}` as const
  const { data } = useQuery({ ...apiQuery(path), enabled: table === 'pages' })
  return data?.columns ?? null
}
