import { describeTrap, trapAdvice } from '#domain/crawls/describe-trap.ts'
import { brokenSitemapsOf, describeNotRead, describeSitemaps } from '#domain/crawls/sitemap-report.ts'
import type { CrawlSummary } from './crawl-summary.ts'
import { printable } from './printable.ts'

const MAX_SITEMAPS = 20

export function siteProblemLines({ traps, sitemaps }: Pick<CrawlSummary, 'traps' | 'sitemaps'>): string[] {
  return [
    ...traps.map((trap) => `Spider trap ${trap.pattern}: ${describeTrap(trap)}`),
    ...trapAdvice(traps),
    ...describeSitemaps(brokenSitemapsOf(sitemaps), MAX_SITEMAPS),
    ...describeNotRead(sitemaps),
  ].map(printable)
}
