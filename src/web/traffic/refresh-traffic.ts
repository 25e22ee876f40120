import { queryClient } from '../client/query-client.ts'

/** Explorer, dashboard and segments show the uploaded numbers as well. */
export async function refreshTraffic(projectId: string): Promise<void> {
  await queryClient().invalidateQueries({ queryKey: ['projects', projectId] })
}
