import { auditTables, type CrawlTables, talliesWithoutTables } from '#audit/audit-tables.ts'
import type { Rules } from '#audit/rules.ts'
import type { CheckTallies } from '#domain/checks/check-tallies.ts'
import { passOn, type SiteSink } from './judge-site.ts'

/** The tables of the crawl could not be written. The message is for users. */
export class NoTables extends Error {}

type Judging = {
  startUrl: string
  rules: Rules
  /** How many pages the crawl has, in case there are no tables. */
  pages: number
  /** Without it, no query check runs. */
  openTables: (() => Promise<CrawlTables>) | undefined
}

const ISSUES_PER_BATCH = 1000

/** Runs the query checks and passes on what they find in batches. Without tables, they count as errored. */
export async function judgeTables({ startUrl, rules, pages, openTables }: Judging, sink: SiteSink): Promise<CheckTallies> {
  if (openTables === undefined || rules.query.length === 0) return {}
  const onFault = (check: string, error: unknown) => sink.fault(error, { url: startUrl, check })
  let tables: CrawlTables
  try {
    tables = await openTables()
  } catch (error) {
    if (!(error instanceof NoTables)) throw error
    return talliesWithoutTables(rules, pages, error.message)
  }
  const found = auditTables(tables, { onFault, now: () => performance.now() }, rules)
  let batch: Parameters<typeof passOn>[0] = []
  for (let next = await found.next(); ; next = await found.next()) {
    if (!next.done) batch.push(next.value)
    if (next.done || batch.length >= ISSUES_PER_BATCH) {
      await passOn(batch, sink)
      batch = []
    }
    if (next.done) return next.value
  }
}
