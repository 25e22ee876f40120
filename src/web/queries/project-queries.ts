import type { Project } from '#domain/project.ts'
import type { ProjectCrawl } from '#domain/report.ts'
import { apiQuery } from './api-query.ts'
import { queryClient } from './query-client.ts'

const MINUTE_MS = 60_000

/** Fresh for five minutes, two retries. */
export function projectsQuery() {
  return apiQuery<{ projects: Project[] }>('/projects', { staleTime: 5 * MINUTE_MS, retry: 2 })
}

export type CrawlHistory = { crawls: ProjectCrawl[]; total: number; page: number; pages: number }

/** Fresh for two minutes. */
export function historyQuery(projectId: string, page = 1) {
  return apiQuery<CrawlHistory>(`/projects/${projectId}/crawls?page=${page}`, { staleTime: 2 * MINUTE_MS })
}

/** Whatever is known of projects is asked for again: after one was made, changed, deleted or crawled. */
export async function refreshProjects(): Promise<void> {
  await queryClient().invalidateQueries({
    predicate: ({ queryKey }) => ['projects', 'overview'].includes(String(queryKey[0])),
  })
}
