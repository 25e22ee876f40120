import type { Report } from './report.ts'

/** Without a summary, only the crawl itself is checked. */
export function hasErrors({ crawl, summary }: Pick<Report, 'crawl' | 'summary'>): boolean {
  const { status, files, brokenSitemaps, traps } = crawl
  if (status === 'failed' || brokenSitemaps.total > 0 || traps.length > 0) return true
  if (files !== null && files.broken > 0) return true
  return summary !== null && summary.failed + summary.pagesWithIssues + summary.indexability.soft_404 > 0
}
