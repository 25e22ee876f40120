import type { ProjectCrawl } from '#domain/reports/report.ts'
import { formatDuration } from '#domain/words/durations.ts'

/** Includes the time in the queue. Null until the crawl has finished. */
export function crawlDuration({
  createdAt,
  finishedAt,
}: Pick<ProjectCrawl, 'createdAt' | 'finishedAt'>): string | null {
  return finishedAt ? formatDuration(Date.parse(finishedAt) - Date.parse(createdAt)) : null
}
