import type { ProjectCrawl } from '#domain/reports/report.ts'
import { formatDuration } from '#domain/words/durations.ts'

/** How long a crawl took, waiting included; null while it has not ended. */
export function crawlDuration({
  createdAt,
  finishedAt,
}: Pick<ProjectCrawl, 'createdAt' | 'finishedAt'>): string | null {
  return finishedAt ? formatDuration(Date.parse(finishedAt) - Date.parse(createdAt)) : null
}
