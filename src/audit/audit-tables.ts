import type { QueryCheck } from '#checks/check.ts'
import { type CheckTable, comparesCrawls, isBeforeTable, type TableNames } from '#domain/checks/check-tables.ts'
import {
  type CheckTallies,
  createSeverityCounts,
  EMPTY_TALLY,
  NOT_KNOWN,
  type Tally,
} from '#domain/checks/check-tallies.ts'
import { type CrawlBefore, NO_CRAWL_BEFORE, whyNotJudged } from '#domain/checks/crawl-before.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import type { SiteFinding, SiteIssue, SiteOptions } from './audit-site.ts'
import { hasVaryingSeverity, type Rule, type Rules } from './rules.ts'
import { MAX_EVIDENCE, toIssue } from './run-check.ts'

/** The tables of a crawl, however they are stored. A table that this crawl lacks has no entry in `names`. */
export type CrawlTables = {
  names: Partial<TableNames>
  /** The crawl before, and why its tables are missing in `names`, if they are. */
  before?: CrawlBefore
  /** Returns the rows of a query in batches, because there can be a million. One query at a time. */
  query: <Row>(sql: string, order?: string) => AsyncIterable<Row[]>
}

type EvidenceRow = { url: string; saw: string; at?: string | null; total?: number | null }
type JudgedRow = {
  applicable: number
  not_applicable?: number | null
  reason?: string | null
  found?: number | null
  share_found?: number | null
  share_of?: number | null
}

/** Runs the query checks. Yields issues one by one and returns the tallies. A failing check does not stop the others. */
export async function* auditTables(
  tables: CrawlTables,
  { onFault, now }: SiteOptions,
  rules: Pick<Rules, 'query'>,
): AsyncGenerator<SiteIssue | SiteFinding, CheckTallies> {
  const tallies: CheckTallies = {}
  const pages = await countPages(tables)
  const judged = createJudgedRows(tables)
  for (const rule of rules.query) {
    tallies[rule.check.id] = yield* runQueryCheck(rule, { ...tables, pages, judged }, { onFault, now })
  }
  return tallies
}

/** The tallies of query checks that could not run because the tables of the crawl could not be written. */
export function talliesWithoutTables({ query }: Pick<Rules, 'query'>, pages: number, error: string): CheckTallies {
  return Object.fromEntries(query.map(({ check }) => [check.id, { ...EMPTY_TALLY, errored: pages, error }]))
}

type CountedTables = CrawlTables & { pages: number; judged: (sql: string) => Promise<JudgedRow | undefined> }

async function* runQueryCheck(
  rule: Rule<QueryCheck>,
  tables: CountedTables,
  { onFault, now }: SiteOptions,
): AsyncGenerator<SiteIssue | SiteFinding, Tally> {
  const names = namesOf(rule.check.needs, tables.names)
  if (names === null) return { ...EMPTY_TALLY, notApplicable: tables.pages, reason: whyMissing(rule.check, tables) }
  const whyNot = comparesCrawls(rule.check.needs) ? whyNotJudged(tables.before ?? {}, rule.check.dependsOn) : null
  if (whyNot !== null) return { ...EMPTY_TALLY, notApplicable: tables.pages, reason: whyNot }
  let found = 0
  const severities = createSeverityCounts(hasVaryingSeverity(rule))
  // The clock stops while the caller stores an issue, so that only the check's own time counts.
  let ms = 0
  let start = now()
  try {
    const judged = await tables.judged(rule.check.judged(names, rule.options))
    const applicable = Number(judged?.applicable ?? 0)
    // Half of the checks have nothing to judge on most sites: no redirects, no languages, no feeds.
    const hasNone = applicable === 0 || judged?.found === 0
    const groups = hasNone ? [] : groupByUrl(tables, rule.check.query(names, rule.options))
    for await (const { url, evidence, count } of groups) {
      found += 1
      const issue = toIssue(rule, evidence, count)
      severities.add(issue.severity)
      ms += now() - start
      yield { url, issue } as SiteIssue | SiteFinding
      start = now()
    }
    ms += now() - start
    const notApplicable = judged?.not_applicable ?? Math.max(0, tables.pages - applicable)
    const reason = judged?.reason ?? undefined
    const passed = Math.max(0, applicable - found)
    return {
      ...EMPTY_TALLY,
      ...severities.total(),
      found,
      passed,
      notApplicable,
      ms,
      ...(found > 0 && shareOf(rule.check, judged)),
      ...(reason !== undefined && { reason }),
    }
  } catch (error) {
    onFault(rule.check.id, error)
    const errored = Math.max(0, tables.pages - found)
    return { ...EMPTY_TALLY, ...severities.total(), found, errored, ms: ms + now() - start, error: String(error) }
  }
}

function shareOf({ sharesOf: what }: QueryCheck, judged: JudgedRow | undefined): Pick<Tally, 'share'> {
  const [found, of] = [Number(judged?.share_found ?? 0), Number(judged?.share_of ?? 0)]
  return what === undefined || found === 0 || of === 0 ? {} : { share: { found, of, what } }
}

/** Many checks judge the same pages, so each query runs once. */
function createJudgedRows(tables: CrawlTables): CountedTables['judged'] {
  const known = new Map<string, JudgedRow | undefined>()
  return async (sql) => {
    if (!known.has(sql)) known.set(sql, await firstRow<JudgedRow>(tables, sql))
    return known.get(sql)
  }
}

/** Null if the crawl lacks one of the tables. */
function namesOf(needs: readonly CheckTable[], names: Partial<TableNames>): TableNames | null {
  if (needs.some((table) => names[table] === undefined)) return null
  return Object.fromEntries(needs.map((table) => [table, names[table]])) as TableNames
}

/** Old archives lack some tables of their own crawl. Tables of the crawl before can be missing for many reasons. */
function whyMissing({ needs }: QueryCheck, { names, before }: CrawlTables): string {
  const missing = needs.filter((table) => names[table] === undefined)
  return missing.every(isBeforeTable) ? (before?.reason ?? NO_CRAWL_BEFORE) : NOT_KNOWN
}

type Group = { url: string; evidence: Evidence[]; rows: number; count: number }

async function* groupByUrl(tables: CrawlTables, sql: string): AsyncGenerator<Group> {
  let group = null as Group | null
  for await (const rows of tables.query<EvidenceRow>(sql, 'url, place, saw')) {
    for (const { url, saw, at, total } of rows) {
      if (group !== null && group.url !== url) yield group
      if (group?.url !== url) group = { url, evidence: [], rows: 0, count: 0 }
      group.rows += 1
      group.count = Math.max(group.rows, total ?? 0)
      // Keep only the first pieces, because a page may have a hundred thousand.
      if (group.evidence.length < MAX_EVIDENCE) group.evidence.push({ saw, ...(at && { at }) })
    }
  }
  if (group !== null) yield group
}

async function countPages(tables: CrawlTables): Promise<number> {
  if (tables.names.pages === undefined) return 0
  return (await firstRow<{ count: number }>(tables, `select count(*) as count from ${tables.names.pages}`))?.count ?? 0
}

async function firstRow<Row>({ query }: CrawlTables, sql: string): Promise<Row | undefined> {
  for await (const [row] of query<Row>(sql)) return row
  return undefined
}
