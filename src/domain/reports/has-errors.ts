import type { Report } from './report.ts'

/** Without a summary, only the crawl itself is checked. */
export function hasErrors({ crawl, summary }: Pick<Report, 'crawl' | 'summary'>): boolean {
  const { status, files, brokenSitemaps, traps, urlIssues } = crawl
  if (status === 'failed' || brokenSitemaps.total + traps.length + urlIssues.total > 0) return true
  if (files !== null && files.broken > 0) return true
  return summary !== null && summary.failed + summary.pagesWithIssues + summary.indexability.soft_404 > 0
}
