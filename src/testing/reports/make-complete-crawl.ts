import { readCrawlOptions } from '#cli/crawl/crawl-options.ts'
import { settingsOf } from '#cli/crawl/reported-settings.ts'
import type { CompleteCrawl } from '#cli/reports/crawl-report.ts'
import type { ReportedPage } from '#cli/reports/reported-page.ts'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import type { ReportedSitemap } from '#domain/crawls/sitemap-report.ts'
import { NO_SLOW_PAGES } from '#domain/crawls/slow-pages.ts'
import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'
import type { Issue } from '#domain/issues/issue.ts'
import { readSettings } from '#platform/settings.ts'
import { makePageResult } from '../accounts/make-page-result.ts'

export const SITE = 'https://shop.example'
export const NASTY =
  '</script><script>alert(1)</script>"\'><img src=x onerror=alert(2)> \u0000\u001b[31m\ud800 & 𝒳 \u202e'

export const makeReportedPage = ({
  indexability = 'indexable',
  needsJavaScript = null,
  findings = [],
  labVitals = null,
  linkedFrom,
  ...changes
}: Partial<ReportedPage> = {}): ReportedPage => ({
  ...makePageResult(changes),
  indexability,
  needsJavaScript,
  findings,
  labVitals,
  ...(linkedFrom && { linkedFrom }),
})

export const makeIssue = (changes: Partial<Issue> = {}): Issue => ({
  type: 'missing_alt',
  severity: 'high',
  message: '2 images missing alt text',
  recommendation: 'Describe each picture.',
  evidence: [{ saw: '/photos/harbour.jpg', at: 'main > img' }],
  ...changes,
})

/** What the command line writes a report about. */
export async function makeCrawl(changes: Partial<CompleteCrawl> = {}): Promise<CompleteCrawl> {
  const pages = changes.pages ?? [makeReportedPage()]
  const words = [SITE, '--header', 'Authorization: secret-word', '--include', `/${NASTY.replaceAll('#', '')}*`]
  const options = await readCrawlOptions(words, readSettings({}))
  return {
    pages,
    nonPages: [],
    files: [],
    urlIssues: [],
    urlFindings: [],
    options,
    settings: settingsOf(options),
    version: '1.2.3',
    startedAt: '2026-03-01T08:00:00.000Z',
    summary: {
      ...{
        outcome: 'completed',
        url: `${SITE}/`,
        pages: pages.length,
        succeeded: pages.length,
        failed: 0,
        notCrawled: 0,
        issues: 1,
        siteIssues: 0,
      },
      ...{
        healthScore: 75,
        balance: { ...EMPTY_BALANCE, found: 5, crawled: 1, failed: 1, leftOut: { pageLimit: 3 } },
        blockedByRobots: 2,
        blockedUrls: [{ url: `${SITE}/cart`, line: 12, rule: `Disallow: /cart${NASTY}` }],
        error: null,
        notice: null,
        files: { found: 0, checked: 0, broken: 0, blocked: 0, notChecked: 0, limit: 100 },
        traps: [],
        sitemaps: [],
        slowPages: NO_SLOW_PAGES,
        checks: { catalogueVersion: 'abc', off: [], offByDefault: [], changed: {}, tallies: {} },
        durationMs: 1500,
      },
    },
    ...changes,
  }
}

export const makeNastyPage = () =>
  makeReportedPage({
    url: `${SITE}/?q=%3Cscript%3E&b='"`,
    title: NASTY,
    issues: [makeIssue({ message: NASTY, evidence: [{ saw: NASTY, at: NASTY }] })],
  })

const TRAP: SpiderTrap = {
  ...{ kind: 'calendar', pattern: '/calendar?month=*', visited: 20, leftOut: 1300 },
  examples: [`${SITE}/calendar?month=1`],
}

const sitemapAt = (path: string, changes: Partial<ReportedSitemap>): ReportedSitemap => ({
  ...{ url: `${SITE}${path}`, kind: null, urlCount: 0, problem: null, notRead: null },
  ...changes,
})

export const SITEMAPS = [
  sitemapAt('/skipped-1.xml', { notRead: '50 sitemaps were read, the limit for one crawl.' }),
  sitemapAt('/fine.xml', { kind: 'urlset', urlCount: 12 }),
  sitemapAt('/skipped-2.xml', { notRead: '50 sitemaps were read, the limit for one crawl.' }),
  sitemapAt('/lost.xml', { problem: 'It answered 404.' }),
]

/** A crawl with a spider trap, a sitemap with a problem, and two that were not read. */
export async function makeCrawlWithProblems(): Promise<CompleteCrawl> {
  const crawl = await makeCrawl()
  Object.assign(crawl.summary, { traps: [TRAP], sitemaps: SITEMAPS })
  return crawl
}
