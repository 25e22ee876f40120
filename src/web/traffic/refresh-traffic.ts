import { queryClient } from '../client/query-client.ts'

/** Reloads explorer, dashboard and segments, because they also show the uploaded numbers. */
export async function refreshTraffic(projectId: string): Promise<void> {
  await queryClient().invalidateQueries({ queryKey: ['projects', projectId] })
}
