import { useQuery } from '@tanstack/react-query'
import type { ArchiveState } from '#domain/reports/archive-state.ts'
import type { SiteState } from '#domain/site-state/site-state.ts'
import { ApiFailure, apiQuery } from '../../client/api-query.ts'
import type { ApiError } from '../../client/call-api.ts'

const POLL_MS = 10_000
/** An archive that takes longer than this has a problem. Reloading the page starts over. */
const MAX_POLLS = 30

export type LoadedState = { state: SiteState | undefined; problem: Pick<ApiError, 'code' | 'message'> | null }

/** Waits while the archive of a new crawl is being written. */
export function useSiteState(projectId: string, crawlId: string, isArchived: boolean): LoadedState {
  const { data: archive, isPending } = useQuery({
    ...apiQuery(`/projects/${projectId}/report/exports?session=${crawlId}`),
    select: (listed) => listed.archive,
    enabled: !isArchived,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isMissing(data?.archive) && dataUpdateCount < MAX_POLLS ? POLL_MS : false,
  })
  const isWaiting = !isArchived && (isPending || isMissing(archive))
  const { data, error } = useQuery({
    ...apiQuery(`/projects/${projectId}/site-state?session=${crawlId}`),
    enabled: !isWaiting,
  })
  if (isWaiting) return { state: data, problem: archive ? notWritten(archive) : null }
  const problem = error instanceof ApiFailure ? error.error : null
  const unknown = { code: 'no_response', message: 'The server did not respond. Reload the page to try again.' }
  return { state: data, problem: error ? (problem ?? unknown) : null }
}

function isMissing(archive: ArchiveState | undefined): boolean {
  return archive !== undefined && archive.status !== 'ready' && archive.status !== 'damaged'
}

function notWritten({ reason }: ArchiveState): LoadedState['problem'] {
  return { code: 'no_archive', message: reason ?? 'The archive of this crawl is not written yet.' }
}
