import type { Rules } from '#audit/rules.ts'
import type { CrawlEnd } from '#crawl/walk/crawl-options.ts'
import { type CheckTallies, mergeTallies, NOT_RUN, talliesWithout } from '#domain/checks/check-tallies.ts'
import { OUR_FAILURES } from '#domain/crawls/not-crawled.ts'
import type { SiteState } from '#domain/issues/score-caps.ts'
import type { CrawlSink, JudgedEnd } from './crawl-sink.ts'
import { judgeSite } from './judge-site.ts'
import { type JudgedTables, judgeTables, tablesFor } from './judge-tables.ts'
import { countScoredElsewhere } from './scored-elsewhere.ts'
import type { SiteTable } from './site-table.ts'

type EndedCrawl = Pick<JudgedEnd, 'startUrl' | 'selection' | 'slowPages' | 'requests'> & {
  /** The user stopped it. */
  isStopped: boolean
  siteTable: SiteTable
  /** Of the checks of single pages. */
  tallies: CheckTallies
}

/** Judges a crawl that ended: runs the checks that need all its pages. */
export async function judgeCrawl(
  end: CrawlEnd,
  { isStopped, siteTable, tallies, ...about }: EndedCrawl,
  rules: Rules,
  sink: CrawlSink,
): Promise<JudgedTables & Pick<CrawlEnd, 'outcome'>> {
  const { outcome } = end
  const site = { startUrl: about.startUrl, pages: siteTable.inQueueOrder() }
  if (isStopped || (outcome === 'failed' && !hasFailedStart(end))) {
    const unknown = { tallies: notRun(judgedRules(rules, sink), site.pages.length), siteState: null, before: null }
    return { outcome: isStopped ? 'cancelled' : outcome, ...withTallies(unknown, tallies) }
  }
  if (outcome === 'failed') {
    const { on, off } = failedStartRules(rules)
    const openTables = sink.openTables?.bind(null, { ...end, ...about, tables: tablesFor(on) })
    const ofTables = withFailedStart(await judgeTables({ ...site, rules: on, pages: 0, openTables }, sink))
    return { outcome, ...withTallies(ofTables, { ...tallies, ...notRun(judgedRules(off, sink), 0) }) }
  }
  // Site checks also run on the pages of a crawl that ran out of time.
  const { sink: siteSink, addTo } = countScoredElsewhere(rules, site.startUrl, sink)
  const judged = mergeTallies(tallies, await judgeSite(site, rules, siteSink))
  const openTables = sink.openTables?.bind(null, { ...end, ...about, tables: tablesFor(rules) })
  const ofTables = await judgeTables({ ...site, rules, pages: site.pages.length, openTables }, siteSink)
  const all = withTallies(ofTables, judged)
  return { outcome, ...all, tallies: addTo(all.tallies) }
}

/** Without tables, no query check runs. */
function judgedRules(rules: Rules, { openTables }: CrawlSink): Rules {
  return openTables ? rules : { ...rules, query: [] }
}

/** Tallies of the checks of the whole site that a crawl did not get to. */
export function notRun({ site, query }: Pick<Rules, 'site' | 'query'>, pages: number): CheckTallies {
  const ids = [...site, ...query].map(({ check }) => check.id)
  return talliesWithout(ids, pages, NOT_RUN)
}

function withTallies({ tallies, ...ofTables }: JudgedTables, others: CheckTallies) {
  return { tallies: { ...others, ...tallies }, ...ofTables }
}

type FailedStart = { failure?: { kind: string } | null | undefined; pages: number }

/** Whether a crawl that loaded no page requested something, so that some checks can say what is wrong. */
export function hasFailedStart({ failure, pages }: FailedStart): boolean {
  return failure ? !OUR_FAILURES.some((kind) => kind === failure.kind) : pages > 0
}

/** The rules for a crawl that could load no page, and the others. */
export function failedStartRules(rules: Rules): { on: Rules; off: Rules } {
  const canJudge = ({ check }: Rules['query'][number]) => check.judgesFailedStart === true
  const off = rules.query.filter((rule) => !canJudge(rule))
  return { on: { page: [], site: [], query: rules.query.filter(canJudge) }, off: { ...rules, query: off } }
}

/** A list, a sitemap and a file have no start page. Without a state, such a crawl could get 100 points. */
export function withFailedStart(judged: JudgedTables): JudgedTables {
  const { tallies, siteState } = judged
  const wasJudged = Object.values(tallies).some(({ found, passed }) => found + passed > 0)
  return siteState === null && wasJudged ? { ...judged, siteState: NO_PAGES } : judged
}

const NO_PAGES: SiteState = {
  start: 'not_crawled',
  ...{ indexablePages: 0, noindexPages: 0, canonicalisedPages: 0, blockedPages: 0, linkedUrls: 0, brokenUrls: 0 },
  blockedForAi: { start: false, all: false },
}
