import type { ProjectCrawl } from '#domain/report.ts'

/** It ended because it might read no more pages: nobody knows how many the site has. */
export function hasReachedLimit({ status, crawled, maxPages }: ProjectCrawl): boolean {
  return status === 'completed' && crawled >= maxPages
}

export function limitWords({ maxPages }: ProjectCrawl): string {
  return `The page limit of ${maxPages.toLocaleString('en')} was reached; the site may have more pages.`
}
