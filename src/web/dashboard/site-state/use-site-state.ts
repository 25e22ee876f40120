import { useQuery } from '@tanstack/react-query'
import type { SiteState } from '#domain/site-state/site-state.ts'
import { ApiFailure, apiQuery } from '../../client/api-query.ts'
import type { ApiError } from '../../client/call-api.ts'

const POLL_MS = 10_000
/** An archive that takes longer than this has a problem. Reloading the page starts over. */
const MAX_POLLS = 30

export type LoadedState = { state: SiteState | undefined; problem: Pick<ApiError, 'code' | 'message'> | null }

/** Polls while the archive of a new crawl is being written. */
export function useSiteState(projectId: string, crawlId: string): LoadedState {
  const { data, error } = useQuery({
    ...apiQuery(`/projects/${projectId}/site-state?session=${crawlId}`),
    refetchInterval: ({ state }) => (isNotWritten(state.error) && state.errorUpdateCount < MAX_POLLS ? POLL_MS : false),
  })
  const problem = error instanceof ApiFailure ? error.error : null
  const unknown = { code: 'no_response', message: 'The server did not respond. Reload the page to try again.' }
  return { state: data, problem: error ? (problem ?? unknown) : null }
}

function isNotWritten(error: Error | null): boolean {
  return error instanceof ApiFailure && error.error.code === 'no_archive'
}
