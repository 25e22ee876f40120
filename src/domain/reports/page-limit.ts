import { describeLimit } from '../crawls/describe-balance.ts'
import { formatNumber } from '../words/counts.ts'
import type { ProjectCrawl } from './report.ts'

type EndedCrawl = Pick<ProjectCrawl, 'status' | 'crawled' | 'maxPages' | 'balance'>

export function hasReachedLimit({ status, crawled, maxPages, balance }: EndedCrawl): boolean {
  if (status !== 'completed') return false
  return balance ? (balance.leftOut.pageLimit ?? 0) > 0 : crawled >= maxPages
}

export function describeLimits({ maxPages, balance }: ProjectCrawl): string {
  const missed = balance && describeLimit(balance, maxPages)
  return missed ?? `The page limit of ${formatNumber(maxPages)} was reached; the site may have more pages.`
}
