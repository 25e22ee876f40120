import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { apiQuery } from '../client/api-query.ts'
import { callApi } from '../client/call-api.ts'
import { queryClient } from '../client/query-client.ts'
import { showFailure } from '../client/show-failure.ts'

/** The projects to compare with. The `with` parameter overrides the saved choice. `ids` is undefined while loading. */
export function useCompetitorChoice(projectId: string) {
  const path = `/projects/${projectId}/competitor-choice` as const
  const query = apiQuery(path, { staleTime: 0 })
  const { data, isError } = useQuery(query)
  const [params, setParams] = useSearchParams()
  const linked = params.get('with')
  const choose = async (ids: string[]) => {
    await queryClient().cancelQueries({ queryKey: query.queryKey })
    queryClient().setQueryData(query.queryKey, { projects: ids })
    const without = new URLSearchParams(params)
    without.delete('with')
    if (linked !== null) setParams(without, { preventScrollReset: true, replace: true })
    const result = await callApi('PUT', path, { projects: ids })
    if (!result.ok) showFailure(result.error, 'Failed to update project')
  }
  // If loading fails, the screen still works without the saved choice.
  const saved = data?.projects ?? (isError ? [] : undefined)
  return { ids: linked === null ? saved : linked.split(','), choose }
}
