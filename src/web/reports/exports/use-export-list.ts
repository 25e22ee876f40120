import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReportExport } from '#domain/reports/report-export.ts'
import { apiQuery } from '../../client/api-query.ts'
import type { ApiValue } from '../../client/api-types.ts'
import { callApi } from '../../client/call-api.ts'
import type { ResponsesByPath } from '../../client/use-api-query.ts'
import { showToast } from '../../design/toasts/toast.ts'
import { exportsPath } from '../report-view.ts'

type Listed = ApiValue<'GET', '/projects/{id}/report/exports'>

const FRESH_MS = 10_000
const POLL_MS = 2000

/** Also includes exports started in earlier visits and other tabs. */
export function useExportList(projectId: string, session: string | null, loaded: ResponsesByPath | null) {
  const path = exportsPath(projectId, session)
  const client = useQueryClient()
  const query = apiQuery(path, { staleTime: FRESH_MS })
  const { data } = useQuery({
    ...query,
    initialData: (loaded?.[path] ?? undefined) as Listed | undefined,
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? POLL_MS : false),
    // An administrator can run a failed export again, so refetch when the user returns.
    refetchOnWindowFocus: true,
  })
  const change = (to: (exports: ReportExport[]) => ReportExport[]) =>
    client.setQueryData(query.queryKey, (cached) => ({ exports: to(cached?.exports ?? []) }))

  return {
    exports: data?.exports ?? [],
    /** Replaces an export of the same format and filter, as the server does. */
    put: (made: ReportExport) => change((exports) => [made, ...exports.filter((each) => !isSame(each, made))]),
    dismiss: async (dismissed: ReportExport) => {
      const result = await callApi('DELETE', `/projects/${projectId}/report/exports/${dismissed.id}`)
      if (!result.ok && result.error.status !== 404) return showToast('error', result.error.message)
      change((exports) => exports.filter(({ id }) => id !== dismissed.id))
    },
  }
}

export function isUnderWay({ status }: Pick<ReportExport, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

function isSame(one: ReportExport, other: ReportExport): boolean {
  return one.format === other.format && one.filter === other.filter
}
