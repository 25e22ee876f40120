import { ruleSetOf } from '#domain/checks/applied-rules.ts'
import { isCheckOn } from '#domain/checks/rule-set.ts'
import { type CheckedFile, describeFileProblem, type LinkSources } from '#domain/crawls/checked-file.ts'
import { LEFT_OUT_REASONS, totalLeftOut } from '#domain/crawls/crawl-balance.ts'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { adviceOn, describeTrap } from '#domain/crawls/describe-trap.ts'
import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import { type ReportedSitemap, SITEMAP_ADVICE } from '#domain/crawls/sitemap-report.ts'
import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'
import type { Issue } from '#domain/issues/issue.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { counted } from '#domain/words/counts.ts'
import { listChecks } from '#operations/checks/list-checks.ts'
import { isSoft404, type NonPage } from '../crawl/non-page.ts'
import { BROKEN_FILE, SOFT_404, UNREADABLE_PAGE } from '../crawl/tally.ts'
import type { CompleteCrawl } from './crawl-report.ts'
import type { CrawlSummary } from './crawl-summary.ts'
import type { ReportedPage } from './reported-page.ts'

type Suite = {
  id: string
  title: string
  cases: Case[]
  properties?: [name: string, value: string | number | boolean][]
}
type Case = {
  name: string
  failure: { message: string; type: string; text: string } | null
  /** Why the test has no result; null if it has one. */
  skipped?: string | null
}

const BROKEN_SITEMAP = 'broken_sitemap'
const SPIDER_TRAP = 'spider_trap'

/**
 * One suite per check, one test per page. GitLab and Jenkins group tests by class name and track them
 * by class and name, so users see which pages fail each check, and which failures are new.
 */
export function writeJunit({ pages: all, nonPages, files, urlIssues, summary }: CompleteCrawl): string {
  const pages = all.filter((page) => !page.isGuessed)
  const read = pages.filter((page) => page.status === 'success')
  // Site-wide checks run at the end of a crawl, so a stopped crawl has not passed them.
  const isWhole = summary.outcome === 'completed'
  const ruleSet = ruleSetOf(summary.checks)
  const checks = listChecks().filter(
    (check) => isCheckOn(check, ruleSet.checks[check.id]) && (check.scope === 'page' || isWhole),
  )
  const suites: Suite[] = [
    {
      id: UNREADABLE_PAGE,
      title: 'Broken page',
      cases: pages.map(toReadableCase),
      // JUnit allows properties on suites only, so the first suite has the properties of the crawl.
      properties: propertiesOf(summary),
    },
    ...listSuite(BROKEN_FILE, 'Broken file', files.map(toFileCase)),
    ...listSuite(BROKEN_SITEMAP, 'Sitemap with a problem', summary.sitemaps.map(toSitemapCase)),
    ...listSuite(SPIDER_TRAP, 'Spider trap', summary.traps.map(toTrapCase)),
    ...(isWhole
      ? [
          {
            id: SOFT_404,
            title: 'Soft 404',
            cases: [...read, ...nonPages.filter(isSoft404).map(asAskedFor)].map(toRealPageCase),
          },
        ]
      : []),
    ...checks.map(({ id, title }) => ({
      id,
      title,
      cases: [...read.map((page) => toCase(page, id)), ...urlIssues.flatMap((each) => toUrlCases(each, id))],
    })),
  ]
  const name = PRODUCT_NAME.toLowerCase()
  const body = suites.map((suite) => writeSuite(suite, name)).join('')
  const tests = suites.reduce((sum, { cases }) => sum + cases.length, 0)
  const failures = suites.reduce((sum, suite) => sum + countFailures(suite), 0)
  const counts = `tests="${tests}" failures="${failures}" errors="0" time="${(summary.durationMs / 1000).toFixed(3)}"`
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xml(`${PRODUCT_NAME} ${summary.url}`)}" ` +
    `${counts}>\n${body}</testsuites>\n`
  )
}

function listSuite(id: string, title: string, cases: Case[]): Suite[] {
  return cases.length > 0 ? [{ id, title, cases }] : []
}

function toReadableCase({ url, error, linkedFrom }: ReportedPage): Case {
  if (error === null) return { name: url, failure: null }
  if (isNotCrawled(error)) return { name: url, failure: null, skipped: error.message }
  const text = [url, error.message, ...sourceLines(linkedFrom)].join('\n')
  return { name: url, failure: { message: error.message, type: error.kind, text } }
}

function sourceLines(sources: LinkSources | undefined): string[] {
  if (sources === undefined) return []
  if (sources.count === 0) return ['No crawled page links to it.']
  const rest = sources.count - sources.pages.length
  return [`Linked from: ${sources.pages.join(', ')}${rest > 0 ? ` and ${counted(rest, 'more page')}` : ''}`]
}

function toFileCase(file: CheckedFile): Case {
  const { url, failure, linkedFrom } = file
  const message = describeFileProblem(file)
  if (message === null) return { name: url, failure: null }
  const text = [url, message, ...sourceLines(linkedFrom)].join('\n')
  return { name: url, failure: { message, type: failure?.kind ?? 'http-status', text } }
}

function toSitemapCase({ url, problem, notRead }: ReportedSitemap): Case {
  const skipped = notRead && `Not read: ${notRead}`
  if (problem === null) return { name: url, failure: null, skipped }
  const text = [url, problem, SITEMAP_ADVICE].join('\n')
  return { name: url, failure: { message: problem, type: BROKEN_SITEMAP, text } }
}

function toTrapCase(trap: SpiderTrap): Case {
  const message = describeTrap(trap)
  const text = [trap.pattern, message, adviceOn(trap.kind), ...trap.examples].join('\n')
  return { name: trap.pattern, failure: { message, type: trap.kind, text } }
}

/** What happened to the URLs found, with the same names as in the other formats. */
function propertiesOf({ balance, files, issues, siteIssues }: CrawlSummary): NonNullable<Suite['properties']> {
  const { found, isAtLeast, crawled, guessed, failed, leftOut } = balance
  const reasons = LEFT_OUT_REASONS.flatMap((reason): [string, number][] => {
    const count = leftOut[reason] ?? 0
    return count === 0 ? [] : [[`leftOut.${reason}`, count]]
  })
  return [
    ['found', found],
    ['isAtLeast', isAtLeast],
    ['crawled', crawled],
    ['guessed', guessed],
    ['failed', failed],
    ['leftOut', totalLeftOut(balance)],
    ...reasons,
    ['isPageLimitReached', (leftOut.pageLimit ?? 0) > 0],
    ['issues', issues],
    ['siteIssues', siteIssues],
    ['files.checked', files.checked],
    ['files.broken', files.broken],
    ['files.notChecked', files.notChecked],
  ]
}

const asAskedFor = ({ requestedUrl }: NonPage): RealPage => ({ url: requestedUrl, isSoft404: true })

type RealPage = Pick<ReportedPage, 'url' | 'isSoft404' | 'linkedFrom'>

function toRealPageCase({ url, isSoft404, linkedFrom }: RealPage): Case {
  const message = 'This page does not exist, but the site does not return 404.'
  const advice = 'Respond with 404 for missing pages, and fix the links to them.'
  const text = [url, message, advice, ...sourceLines(linkedFrom)].join('\n')
  return { name: url, failure: isSoft404 ? { message, type: 'soft-404', text } : null }
}

function toCase(page: Pick<CrawlPageResult, 'url' | 'issues'>, id: string): Case {
  const issue = page.issues.find((each) => each.type === id)
  const failure = issue ? { message: issue.message, type: issue.severity, text: describe(page.url, issue) } : null
  return { name: page.url, failure }
}

/** Test cases for the issue of a URL that is not a page. */
function toUrlCases({ url, issue }: CompleteCrawl['urlIssues'][number], id: string): Case[] {
  return issue.type === id ? [toCase({ url, issues: [issue] }, id)] : []
}

function describe(url: string, { severity, message, recommendation, evidence }: Issue): string {
  const seen = evidence.map(({ saw, at }) => `- ${saw}${at ? ` (${at})` : ''}`)
  return [url, `${message} (${severity})`, recommendation, ...seen].join('\n')
}

function writeSuite(suite: Suite, product: string): string {
  const head =
    `name="${xml(suite.title)}" tests="${suite.cases.length}" failures="${countFailures(suite)}" ` +
    `errors="0" skipped="${countSkipped(suite)}"`
  const cases = suite.cases.map(({ name, failure, skipped = null }) => {
    const start = `    <testcase classname="${product}.${suite.id}" name="${xml(name)}"`
    if (skipped !== null) return `${start}>\n      <skipped message="${xml(skipped)}"/>\n    </testcase>\n`
    if (failure === null) return `${start}/>\n`
    const { message, type, text } = failure
    return (
      `${start}>\n      <failure message="${xml(message)}" type="${xml(type)}">${xml(text)}</failure>\n    ` +
      '</testcase>\n'
    )
  })
  return `  <testsuite ${head}>\n${writeProperties(suite)}${cases.join('')}  </testsuite>\n`
}

function writeProperties({ properties = [] }: Suite): string {
  if (properties.length === 0) return ''
  const lines = properties.map(
    ([name, value]) => `      <property name="${xml(name)}" value="${xml(String(value))}"/>\n`,
  )
  return `    <properties>\n${lines.join('')}    </properties>\n`
}

function countFailures({ cases }: Suite): number {
  return cases.filter(({ failure }) => failure !== null).length
}

function countSkipped({ cases }: Suite): number {
  return cases.filter(({ skipped = null }) => skipped !== null).length
}

/** XML cannot contain most control characters or lone surrogates, not even escaped. */
function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\x20-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[<>&"']/g, (sign) => ENTITIES[sign] ?? '')
}

const ENTITIES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' }
