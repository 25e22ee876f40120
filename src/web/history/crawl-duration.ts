import { durationInWords } from '#domain/duration-words.ts'
import type { ProjectCrawl } from '#domain/report.ts'

/** How long a crawl took, waiting included; null while it has not ended. */
export function crawlDuration({
  createdAt,
  finishedAt,
}: Pick<ProjectCrawl, 'createdAt' | 'finishedAt'>): string | null {
  return finishedAt ? durationInWords(Date.parse(finishedAt) - Date.parse(createdAt)) : null
}
