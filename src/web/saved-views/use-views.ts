import { useQuery } from '@tanstack/react-query'
import type { SavedView } from '#domain/explorer/views.ts'
import { apiQuery } from '../client/api-query.ts'
import { queryClient } from '../client/query-client.ts'

/** The saved views of a project by name; undefined until they are loaded. */
export function useViews(projectId: string): {
  views: SavedView[] | undefined
  error: Error | null
  reload: () => void
} {
  const query = useQuery(apiQuery(`/projects/${projectId}/views`))
  return { views: query.data?.views, error: query.error, reload: () => void query.refetch() }
}

export async function refreshViews(projectId: string): Promise<void> {
  await queryClient().invalidateQueries({ queryKey: ['projects', projectId, 'views'] })
}
