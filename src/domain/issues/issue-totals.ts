import type { IssueReport } from '../reports/report.ts'
import { counted, formatNumber } from '../words/counts.ts'

/**
 * `issues` counts issues of pages, `siteIssues` those of other URLs. Failed pages and soft 404s are counted separately,
 * because no check reports them.
 */
type IssueTotals = { issues: number; siteIssues?: number; failed: number; soft404s?: number }

type Summary = { issues: number; siteIssues?: number; failed: number; indexability: { soft_404: number } }

export function issueTotalsOf({ issues, siteIssues = 0, failed, indexability }: Summary): Required<IssueTotals> {
  return { issues, siteIssues, failed, soft404s: indexability.soft_404 }
}

/** What is said of a crawl outside its report: the same numbers as in the report. */
export type CrawlTotals = Required<IssueTotals> & {
  /** Broken pages included. */
  pages: number
}

export function crawlTotalsOf(summary: Summary & { pages: number }): CrawlTotals {
  return { pages: summary.pages, ...issueTotalsOf(summary) }
}

/** '17 pages · 12 issues, 4 more of the whole site and 3 broken pages' */
export function describeTotals({ pages, ...totals }: CrawlTotals): string {
  return `${counted(pages, 'page')} · ${hasProblems(totals) ? issuesAndBroken(totals) : 'no issues'}`
}

/**
 * '12 issues, 4 more of the whole site, 3 broken pages and 5 soft 404s'. Leaves out zeros, except for '0 issues' if
 * nothing else is left.
 */
export function issuesAndBroken({ issues, siteIssues = 0, ...others }: IssueTotals): string {
  const missing = missingPages(others)
  const more = siteIssues === 0 ? [] : [`${formatNumber(siteIssues)} more of the whole site`]
  if (issues > 0) return listed([counted(issues, 'issue'), ...more, ...missing])
  const found = [...ofWholeSite(siteIssues), ...missing]
  return found.length > 0 ? listed(found) : counted(0, 'issue')
}

/** ', plus 4 issues of the whole site, 3 broken pages and 5 soft 404s', to follow a number of issues. */
export function plusOthers({ siteIssues = 0, ...others }: Omit<IssueTotals, 'issues'>): string {
  const found = [...ofWholeSite(siteIssues), ...missingPages(others)]
  return found.length === 0 ? '' : `, plus ${listed(found)}`
}

/** '12, and 4 of the whole site', where a label says that these are issues. */
export function withSiteIssues(issues: string, siteIssues = 0): string {
  return siteIssues === 0 ? issues : `${issues}, and ${formatNumber(siteIssues)} of the whole site`
}

/** '3 pages', '2 URLs', '3 pages and 2 other URLs': what has an issue. */
export function pagesAndUrls(pages: number, urls = 0): string {
  if (urls === 0) return counted(pages, 'page')
  return pages === 0 ? counted(urls, 'URL') : `${counted(pages, 'page')} and ${counted(urls, 'other URL')}`
}

/** An issue of the whole site is counted at one URL, which says nothing about its reach. */
export function reachOf({ counts, total, urls }: Pick<IssueReport, 'counts' | 'total' | 'urls'>): string {
  return counts === 'site' && total + urls.total > 0 ? 'the whole site' : pagesAndUrls(total, urls.total)
}

export function hasProblems({ issues, siteIssues = 0, failed, soft404s = 0 }: IssueTotals): boolean {
  return issues > 0 || siteIssues > 0 || failed > 0 || soft404s > 0
}

function ofWholeSite(siteIssues: number): string[] {
  return siteIssues === 0 ? [] : [`${counted(siteIssues, 'issue')} of the whole site`]
}

function missingPages({ failed, soft404s = 0 }: Pick<IssueTotals, 'failed' | 'soft404s'>): string[] {
  return [
    ...(failed > 0 ? [counted(failed, 'broken page')] : []),
    ...(soft404s > 0 ? [counted(soft404s, 'soft 404')] : []),
  ]
}

function listed(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
