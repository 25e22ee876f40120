import type {
  LinkCounts,
  LinkProblem,
  ProblemPattern,
  ProblemTarget,
  ProblemTotals,
} from '#domain/site-reports/links-report.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { isKept, removedValue } from './report-parts.ts'

type Part = { offset: number; limit: number }
type FoundTarget = Omit<ProblemTarget, 'seq' | 'redirectsToSeq' | 'regions'> & { regions: string }

export async function countLinks(tables: CrawlTables, removed: string[]): Promise<LinkCounts> {
  const state = (name: string) => `coalesce(sum(links) filter (is_internal and state = '${name}'), 0)`
  const [row] = await tables.query<LinkCounts>(
    `with named as (select target, count(*) as links from links where ${isKept('source')} group by target)
      select coalesce(sum(links) filter (is_internal), 0)::double as internal,
        ${state('broken')}::double as broken, ${state('redirected')}::double as redirected,
        ${state('soft-404')}::double as soft404, ${state('restricted')}::double as restricted,
        ${state('unknown')}::double as unknown, coalesce(sum(links) filter (not is_internal), 0)::double as external
      from named join site_urls u on u.id = named.target`,
    removedValue(removed),
  )
  if (!row) throw new Error('The links could not be counted.')
  return row
}

/** SQL: the links with this problem. */
function found(problem: LinkProblem): string {
  return `
    wrong as (select id from site_urls where is_internal and state = '${problem}'),
    found as (select l.* from links l join wrong w on w.id = l.target where ${isKept('l.source')})`
}

/** SQL: the number of fixes. Template links with the same text in the same region need only one. */
const FIXES = `(count(distinct (anchor, region)) filter (is_template) + count(*) filter (not is_template))`

export async function totalProblems(
  tables: CrawlTables,
  problem: LinkProblem,
  removed: string[],
): Promise<ProblemTotals> {
  const [row] = await tables.query<ProblemTotals>(
    `with ${found(problem)}, fixes as (select ${FIXES} as fixes from found group by target)
      select count(*) as links, count(distinct source) as pages, count(distinct target) as targets,
        (select coalesce(sum(fixes), 0)::double from fixes) as fixes
      from found`,
    removedValue(removed),
  )
  return row ?? { links: 0, pages: 0, targets: 0, fixes: 0 }
}

export async function listProblemTargets(
  tables: CrawlTables,
  problem: LinkProblem,
  removed: string[],
  { offset, limit }: Part,
): Promise<FoundTarget[]> {
  return tables.query<FoundTarget>(
    `with ${found(problem)}, grouped as (
        select target, count(*) as links, count(distinct source) as pages, ${FIXES} as fixes,
          count(*) filter (is_template) as "templateLinks", count(distinct anchor) as anchors,
          mode(anchor order by anchor) as anchor, string_agg(distinct region, ' ' order by region) as regions
        from found group by target order by links desc, target limit ${limit} offset ${offset})
      select u.url, u.status_code as "statusCode", u.failure, u.redirects_to as "redirectsTo", g.links, g.pages, g.fixes,
        g."templateLinks", g.anchors, a.text as anchor, g.regions
      from grouped g join site_urls u on u.id = g.target join anchors a on a.id = g.anchor
      order by g.links desc, g.target`,
    removedValue(removed),
  )
}

export async function listProblemPatterns(
  tables: CrawlTables,
  problem: LinkProblem,
  removed: string[],
  limit: number,
): Promise<{ patterns: ProblemPattern[]; total: number }> {
  const rows = await tables.query<ProblemPattern & { total: number }>(
    `with ${found(problem)}, placed as (
        select f.*, p.template as pattern from found f join site_pages p on p.page = f.source),
      fixes as (
        select pattern, sum(fixes)::double as fixes
        from (select pattern, ${FIXES} as fixes from placed group by pattern, target) group by pattern)
      select pattern, count(*) as links, count(distinct source) as pages, count(distinct target) as targets,
        any_value(fixes.fixes) as fixes, count(*) over () as total
      from placed join fixes using (pattern) group by pattern order by links desc, pattern limit ${limit}`,
    removedValue(removed),
  )
  return { patterns: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
