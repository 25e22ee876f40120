import { useQuery } from '@tanstack/react-query'
import type { Segment } from '#domain/explorer/segments.ts'
import { apiQuery } from '../client/api-query.ts'
import { queryClient } from '../client/query-client.ts'

/** The segments of a project by name; undefined until they are loaded. */
export function useSegments(
  projectId: string,
  { isNeeded = true }: { isNeeded?: boolean } = {},
): { segments: Segment[] | undefined; error: Error | null; reload: () => void } {
  const query = useQuery({ ...apiQuery(`/projects/${projectId}/segments`), enabled: isNeeded })
  return { segments: query.data?.segments, error: query.error, reload: () => void query.refetch() }
}

/** Rows and saved views may depend on the segment that was changed. */
export async function refreshSegments(projectId: string): Promise<void> {
  const stale = ['segments', 'views', 'explore'].map((part) =>
    queryClient().invalidateQueries({ queryKey: ['projects', projectId, part] }),
  )
  await Promise.all(stale)
}
