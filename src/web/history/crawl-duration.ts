import type { ProjectCrawl } from '#domain/reports/report.ts'
import { formatDuration } from '#domain/words/durations.ts'

/** Duration of a crawl, including its time in the queue; null until it has finished. */
export function crawlDuration({
  createdAt,
  finishedAt,
}: Pick<ProjectCrawl, 'createdAt' | 'finishedAt'>): string | null {
  return finishedAt ? formatDuration(Date.parse(finishedAt) - Date.parse(createdAt)) : null
}
