import { describeLimit } from '../crawls/describe-balance.ts'
import { counted, formatNumber } from '../words/counts.ts'
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

/** Says that a plan allows more pages than the limit of a crawl. Null if it does not. */
export function planAllowsMore(maxPages: number, planCap: number): string | null {
  if (planCap <= maxPages) return null
  const plan = Number.isFinite(planCap) ? `allows ${counted(planCap, 'page')}` : 'has no limit'
  return `This is the limit of the project; your plan ${plan}.`
}
