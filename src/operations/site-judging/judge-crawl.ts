import type { Rules } from '#audit/rules.ts'
import type { CrawlEnd } from '#crawl/walk/crawl-options.ts'
import { type CheckTallies, mergeTallies, NOT_RUN, talliesWithout } from '#domain/checks/check-tallies.ts'
import type { CrawlSink, JudgedEnd } from './crawl-sink.ts'
import { judgeSite } from './judge-site.ts'
import { type JudgedTables, judgeTables, tablesFor } from './judge-tables.ts'
import { countScoredElsewhere } from './scored-elsewhere.ts'
import type { SiteTable } from './site-table.ts'

type EndedCrawl = Pick<JudgedEnd, 'startUrl' | 'selection' | 'slowPages'> & {
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
  if (isStopped || outcome === 'failed') {
    const unknown = { tallies: notRun(rules, sink, site.pages.length), siteState: null, before: null }
    return { outcome: isStopped ? 'cancelled' : outcome, ...withTallies(unknown, tallies) }
  }
  // Site checks also run on the pages of a crawl that ran out of time.
  const { sink: siteSink, addTo } = countScoredElsewhere(rules, sink)
  const judged = mergeTallies(tallies, await judgeSite(site, rules, siteSink))
  const openTables = sink.openTables?.bind(null, { ...end, ...about, tables: tablesFor(rules) })
  const ofTables = await judgeTables({ ...site, rules, pages: site.pages.length, openTables }, siteSink)
  return { outcome, ...withTallies(ofTables, addTo(judged)) }
}

/** Tallies of the checks that a crawl which was stopped did not get to. */
function notRun({ site, query }: Rules, { openTables }: CrawlSink, pages: number): CheckTallies {
  const ids = [...site, ...(openTables ? query : [])].map(({ check }) => check.id)
  return talliesWithout(ids, pages, NOT_RUN)
}

function withTallies({ tallies, ...ofTables }: JudgedTables, others: CheckTallies) {
  return { tallies: { ...others, ...tallies }, ...ofTables }
}
