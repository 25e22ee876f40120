import { auditTables, type CrawlTables, talliesWithoutTables } from '#audit/audit-tables.ts'
import type { Rules } from '#audit/rules.ts'
import { readSiteState, SITE_STATE_TABLES } from '#audit/site-state.ts'
import type { CheckTable } from '#domain/checks/check-tables.ts'
import type { CheckTallies } from '#domain/checks/check-tallies.ts'
import type { CrawlBefore } from '#domain/checks/crawl-before.ts'
import type { SiteState } from '#domain/issues/score-caps.ts'
import { passOnAll, type SiteSink } from './judge-site.ts'

/** The tables of the crawl could not be written. The message is for users. */
export class NoTables extends Error {}

type Judging = {
  startUrl: string
  rules: Rules
  /** The number of pages, for tallies if the tables cannot be read. */
  pages: number
  /** If undefined, no query check runs. */
  openTables: (() => Promise<CrawlTables>) | undefined
}

export type JudgedTables = {
  tallies: CheckTallies
  /** Null if the tables could not be read. */
  siteState: SiteState | null
  /** The crawl that this one was compared with. Null if no check compares crawls. */
  before: CrawlBefore | null
}

/** The tables that query checks and the site score need. */
export function tablesFor({ query }: Pick<Rules, 'query'>): CheckTable[] {
  return [...new Set([...SITE_STATE_TABLES, ...query.flatMap(({ check }) => check.needs)])]
}

/** Runs the query checks and passes on what they find in batches. Without tables, they count as errored. */
export async function judgeTables(
  { startUrl, rules, pages, openTables }: Judging,
  sink: SiteSink,
): Promise<JudgedTables> {
  if (openTables === undefined) return { tallies: {}, siteState: null, before: null }
  const onFault = (check: string, error: unknown) => sink.fault(error, { url: startUrl, check })
  let tables: CrawlTables
  try {
    tables = await openTables()
  } catch (error) {
    if (!(error instanceof NoTables)) throw error
    return { tallies: talliesWithoutTables(rules, pages, error.message), siteState: null, before: null }
  }
  return {
    tallies: await passOnAll(auditTables(tables, { onFault, now: () => performance.now() }, rules), sink),
    siteState: await readSiteState(tables),
    before: tables.before ?? null,
  }
}
