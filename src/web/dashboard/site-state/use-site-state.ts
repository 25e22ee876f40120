import { useQuery } from '@tanstack/react-query'
import type { SiteState } from '#domain/site-state/site-state.ts'
import { isMissing, useArchiveState } from '../../archive-wait/use-archive-state.ts'
import { ApiFailure, apiQuery } from '../../client/api-query.ts'
import type { ApiError } from '../../client/call-api.ts'

export type LoadedState = { state: SiteState | undefined; problem: Pick<ApiError, 'code' | 'message'> | null }

/** Waits while the archive of a new crawl is being written. */
export function useSiteState(projectId: string, crawlId: string, isArchived: boolean): LoadedState {
  const { archive, isUnknown } = useArchiveState(projectId, crawlId, !isArchived)
  const isWaiting = !isArchived && !isUnknown && (archive === undefined || isMissing(archive))
  const { data, error } = useQuery({
    ...apiQuery(`/projects/${projectId}/site-state?session=${crawlId}`),
    enabled: !isWaiting,
  })
  if (isWaiting) return { state: data, problem: archive ? notWritten(archive.reason) : null }
  const problem = error instanceof ApiFailure ? error.error : null
  const unknown = { code: 'no_response', message: 'The server did not respond. Reload the page to try again.' }
  return { state: data, problem: error ? (problem ?? unknown) : null }
}

function notWritten(reason: string | null): LoadedState['problem'] {
  return { code: 'no_archive', message: reason ?? 'The archive of this crawl is not written yet.' }
}
