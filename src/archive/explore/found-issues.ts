import type { CheckSeverity, Evidence } from '#domain/issues/issue.ts'
import type { CrawlTables } from './crawl-tables.ts'
import { isKept, removedValue } from './reports/report-parts.ts'

/** What one check found. `pages` counts pages that loaded, `urls` all other URLs. */
export type FoundByCheck = {
  type: string
  /** The worst one. */
  severity: CheckSeverity
  pages: number
  urls: number
  inlinks: number
  /** See IssueReach. */
  reach: number
}

export type FoundOnUrl = {
  url: string
  type: string
  severity: CheckSeverity
  message: string
  recommendation: string
  /** The first pieces; `evidenceCount` counts all. */
  evidence: Evidence[]
  evidenceCount: number
}

const RANK = `case severity when 'high' then 0 when 'medium' then 1 when 'low' then 2 else 3 end`
const SEVERITIES: readonly CheckSeverity[] = ['high', 'medium', 'low', 'info']

/** SQL: pages that loaded. Guessed ones are not part of the results. */
const LOADED = `(from site_pages where status = 'success' and not coalesce("isGuessed", false))`

/** Counts issues, or findings, by check. `removed`: URLs that were removed from the project. */
export async function countFoundByCheck(
  tables: CrawlTables,
  kind: 'issues' | 'findings',
  removed: readonly string[],
): Promise<FoundByCheck[]> {
  const rows = await tables.query<Omit<FoundByCheck, 'severity'> & { rank: number }>(
    `with found as (
      select "check", page, min(${RANK}) as rank from issues where ${isKept('page')} group by "check", page)
    select f."check" as type, min(f.rank) as rank, count(p.page) as pages, count(*) - count(p.page) as urls,
      coalesce(sum(p.inlinks), 0)::double as inlinks,
      coalesce(sum(1 + ln(1 + p.inlinks)) filter (p.page is not null), 0)::double as reach
    from found f left join ${LOADED} p on p.page = f.page
    where f.rank ${kind === 'issues' ? '< 3' : '= 3'} group by f."check" order by f."check"`,
    removedValue(removed),
  )
  return rows.map(({ rank, ...row }) => ({ ...row, severity: SEVERITIES[rank] ?? 'info' }))
}

type Range = { offset: number; limit: number }
type Chosen = ({ check: string } | { url: string }) & {
  severities?: readonly CheckSeverity[]
  /** URLs that were removed from the project. */
  removed: readonly string[]
} & Range

/** What a check found, the worst and most linked first; or what all checks found on a URL. */
export async function listFound(
  tables: CrawlTables,
  { severities = SEVERITIES, removed, offset, limit, ...chosen }: Chosen,
): Promise<{ rows: FoundOnUrl[]; total: number }> {
  const where = 'check' in chosen ? 'i."check" = $chosen' : 'u.url = $chosen'
  const values = {
    chosen: 'check' in chosen ? chosen.check : chosen.url,
    severities: JSON.stringify(severities),
    ...removedValue(removed),
  }
  const from = `from issues i join urls u on u.id = i.page left join ${LOADED} p on p.page = i.page
    where ${where} and i.severity in (select unnest(from_json($severities, '["VARCHAR"]')))
      and ${isKept('i.page')}`
  const [counts] = await tables.query<{ total: number }>(`select count(*) as total ${from}`, values)
  const rows = await tables.query<Omit<FoundOnUrl, 'evidence'> & { evidence: string }>(
    `select u.url, i."check" as type, i.severity, i.message, i.recommendation, i.evidence,
      i.evidence_count as "evidenceCount"
    ${from} order by ${RANK.replace('severity', 'i.severity')}, p.inlinks desc nulls last, u.url, i."check"
    limit ${limit} offset ${offset}`,
    values,
  )
  return { rows: rows.map((row) => ({ ...row, evidence: JSON.parse(row.evidence) })), total: counts?.total ?? 0 }
}

export type PageTotals = {
  pages: number
  succeeded: number
  failed: number
  pageHealth: number | null
  llmReadiness: number | null
  avgResponseMs: number | null
  issues: number
}

/** The totals of the pages that were requested. */
export async function readPageTotals(tables: CrawlTables, removed: readonly string[]): Promise<PageTotals> {
  const [row] = await tables.query<PageTotals>(
    `select count(*) as pages, count(*) filter (status = 'success') as succeeded,
      count(*) filter (status <> 'success') as failed, avg("pageHealth") filter (status = 'success') as "pageHealth",
      avg("llmReadiness") filter (status = 'success') as "llmReadiness",
      avg("responseMs") filter (status = 'success') as "avgResponseMs",
      coalesce(sum(issues), 0)::double as issues
    from site_pages where not coalesce("isGuessed", false) and indexability <> 'not_crawled' and ${isKept('page')}`,
    removedValue(removed),
  )
  if (row === undefined) throw new Error('A query of totals has one row.')
  return row
}
