import { randomUUID } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChangeGroup, LOST_AS, LOST_WITH, type UrlChangeGroup } from '#domain/issues/count-changes.ts'
import { CHECKS_OF_BROKEN_URLS } from '#domain/issues/url-issues.ts'
import type { ComparedRows } from '#domain/reports/compared-rows.ts'
import type { Indexability } from '#domain/reports/report.ts'
import { quoted } from '../duckdb.ts'
import type { CrawlTables } from './crawl-tables.ts'
import { isKept, removedValue } from './reports/report-parts.ts'

/** A page that only the older crawl has. `isLeftAlone`: the newer crawl knew it, but did not request it. */
export type MissingRow = { url: string; isLeftAlone: boolean }

/** Rows of issues name the check, those of pages how they responded. */
export type ComparedRow = { url: string; check: string | null; before: string | null; after: string | null }

type Chosen = {
  /** Checks whose findings are compared as well. */
  info: readonly string[]
  /** URLs that were removed from the project. */
  removed: readonly string[]
}

type Listed = {
  kind: ComparedRows
  check: string | null
  offset: number
  limit: number
  /** Pages that do not count as removed: robots.txt kept them from the newer crawl, or it left them out. */
  missing: { blocked: readonly string[]; leftOut: readonly string[] }
}

export type ComparedTables = {
  groups: () => Promise<ChangeGroup[]>
  /** Issues of URLs that are not pages. `isWhole`: the newer crawl saw the whole site. */
  urlGroups: (isWhole: boolean) => Promise<UrlChangeGroup[]>
  missing: () => Promise<MissingRow[]>
  list: (input: Listed) => Promise<{ rows: ComparedRow[]; total: number }>
}

/** SQL: leaves out the URLs that were removed from the project. A statement that copies rows cannot bind values. */
const isKeptIn = (page: string, removed: readonly string[]) =>
  isKept(page).replace('$removed', () => quoted(removedValue(removed).removed))

/** SQL: pages that were requested, with the ids of the checks that found something on them. Broken ones have none. */
const pagesOf = (removed: readonly string[]) => `
  select p.url, p.status = 'success' as was_read, p.page in (select page from facts where is_raw) as is_rendered, p."statusCode" as status_code, p.title, p.indexability, d.digest,
    coalesce((select list_sort(list(distinct "check")) from issues i
      where i.page = p.page and p.status = 'success' and i.severity <> 'info'), []) as issues,
    coalesce((select list_sort(list(distinct "check")) from issues i
      where i.page = p.page and p.status = 'success' and i.severity = 'info'), []) as findings
  from site_pages p left join site_digests d on d.page = p.page
  where not coalesce(p."isGuessed", false) and p.indexability <> 'not_crawled' and ${isKeptIn('p.page', removed)}`

/** SQL: what was found on URLs that are not pages. Broken pages and files are compared separately. */
const urlsOf = (removed: readonly string[]) => `
  select u.url, i."check", bool_or(i.severity <> 'info') as counts
  from issues i join urls u on u.id = i.page left join site_pages p on p.page = i.page and p.status = 'success'
  where p.page is null and i."check" not in (${CHECKS_OF_BROKEN_URLS.map(quoted).join(', ')})
    and ${isKeptIn('i.page', removed)} group by u.url, i."check"`

/** If the scripts of a page ran in only one of the crawls, only its status is compared. */
const IS_CHANGED = `(b.was_read <> a.was_read or b.status_code is distinct from a.status_code
  or b.is_rendered = a.is_rendered and (b.indexability <> a.indexability or coalesce(b.digest <> a.digest, false)))`
const IS_NOT_COMPARED = `(b.is_rendered <> a.is_rendered and not ${IS_CHANGED})`

/**
 * Compares two crawls while `use` runs. Queries can read only files of their own crawl, so the rows of the older crawl
 * are copied.
 */
export async function withComparedTables<Result>(
  base: CrawlTables,
  other: CrawlTables,
  chosen: Chosen,
  use: (compared: ComparedTables) => Promise<Result>,
): Promise<Result> {
  const name = `compared-${randomUUID()}`
  const files = ['pages', 'urls'].map((part) => `${name}-${part}.parquet`)
  const [pages = '', urls = ''] = files
  try {
    await base.query(`copy (${pagesOf(chosen.removed)}) to ${quoted(join(base.folder, pages))} (format parquet)`)
    await base.query(`copy (${urlsOf(chosen.removed)}) to ${quoted(join(base.folder, urls))} (format parquet)`)
    if (base.folder !== other.folder) {
      for (const file of files) await copyFile(join(base.folder, file), join(other.folder, file))
    }
    const sources = { pages: join(other.folder, pages), urls: join(other.folder, urls) }
    return await use(compare(other, sources, chosen))
  } finally {
    for (const folder of [base.folder, other.folder]) {
      for (const file of files) await rm(join(folder, file), { force: true })
    }
  }
}

type GroupRow = {
  beforeIssues: string | null
  beforeFindings: string | null
  beforeRead: boolean | null
  beforeIndexability: Indexability | null
  afterIssues: string | null
  afterFindings: string | null
  afterRead: boolean | null
  afterIndexability: Indexability | null
  isChanged: boolean | null
  isRenderedOnce: boolean | null
  pages: number
}

function compare(
  tables: CrawlTables,
  files: { pages: string; urls: string },
  { info, removed }: Chosen,
): ComparedTables {
  const both = `b as (from read_parquet(${quoted(files.pages)})), a as (${pagesOf(removed)})`
  const infoTypes = (side: string) => `list_filter(${side}.findings, lambda each: list_contains(
    from_json(${quoted(JSON.stringify(info))}, '["VARCHAR"]'), each))`
  return {
    async groups() {
      const rows = await tables.query<GroupRow>(
        `with ${both}
        select to_json(b.issues)::varchar as "beforeIssues", to_json(${infoTypes('b')})::varchar as "beforeFindings",
          b.was_read as "beforeRead", to_json(a.issues)::varchar as "afterIssues",
          to_json(${infoTypes('a')})::varchar as "afterFindings", a.was_read as "afterRead",
          b.indexability as "beforeIndexability", a.indexability as "afterIndexability",
          ${IS_CHANGED} as "isChanged", ${IS_NOT_COMPARED} as "isRenderedOnce", count(*) as pages
        from b full join a on a.url = b.url group by all`,
      )
      return rows.map((row) => ({
        before: stateOf(row.beforeIssues, row.beforeFindings, row.beforeRead, row.beforeIndexability),
        after: stateOf(row.afterIssues, row.afterFindings, row.afterRead, row.afterIndexability),
        isChanged: row.isChanged ?? false,
        ...(row.isRenderedOnce && { isRenderedOnce: true }),
        pages: row.pages,
      }))
    },
    urlGroups: (isWhole) =>
      tables.query<UrlChangeGroup>(
        `with b as (from read_parquet(${quoted(files.urls)})), a as (${urlsOf(removed)})
        select coalesce(a."check", b."check") as type,
          case when a.counts then if(coalesce(b.counts, false), 'still-open', 'appeared')
            when ${isWhole} or exists (select 1 from urls u where u.url = b.url) then 'fixed' else 'lost' end as kind,
          a.url is not null and b.url is not null as "isInBoth", count(*) as urls
        from b full join a on a.url = b.url and a."check" = b."check"
        where coalesce(a.counts, false) or coalesce(b.counts, false) group by all`,
      ),
    missing: () =>
      tables.query<MissingRow>(
        `with ${both}, left_alone as (select distinct url from site_pages where indexability = 'not_crawled')
        select b.url, l.url is not null as "isLeftAlone"
        from b left join a on a.url = b.url left join left_alone l on l.url = b.url where a.url is null`,
      ),
    async list({ kind, check, offset, limit, missing: { blocked, leftOut } }) {
      const sql = `with ${both} ${LISTS[kind]}`
      const named = { blocked, leftOut, removed: [...blocked, ...leftOut] }
      const isMissing = kind === 'removed' || kind === 'blocked' || kind === 'leftOut'
      const values = { check: check ?? '', ...(isMissing && { named: JSON.stringify(named[kind]) }) }
      const where = `where $check = '' or "check" = $check`
      const [counts] = await tables.query<{ total: number }>(`select count(*) as total from (${sql}) ${where}`, values)
      const rows = await tables.query<ComparedRow>(
        `from (${sql}) ${where} order by url, "check" limit ${limit} offset ${offset}`,
        values,
      )
      return { rows, total: counts?.total ?? 0 }
    },
  }
}

/** How a page responded. */
const WORDS = (side: string) => `concat_ws(', ', coalesce(${side}.status_code::varchar, 'no response'),
  ${side}.indexability, ${side}.title)`

const pagesSql = (from: string, where: string) =>
  `select coalesce(a.url, b.url) as url, null::varchar as "check", if(b.url is null, null, ${WORDS('b')}) as before,
    if(a.url is null, null, ${WORDS('a')}) as after from ${from} where ${where}`

const oneOf = (ids: readonly string[]) => `"check" in (${ids.map(quoted).join(', ')})`

/** SQL: the check no longer judges the page, so its issue is not fixed. Must match the counts of `countChanges`. */
const IS_LOST = [
  ...Object.entries(LOST_WITH).map(([missing, ids]) => `list_contains(now, ${quoted(missing)}) and ${oneOf(ids)}`),
  ...Object.entries(LOST_AS).map(
    ([why, ids]) => `indexable_before = 'indexable' and indexable_now = ${quoted(why)} and ${oneOf(ids)}`,
  ),
].join(' or ')

const issuesSql = (side: 'a' | 'b', without: 'a' | 'b') =>
  `select url, "check", null::varchar as before, null::varchar as after from (
    select s.url, t.issues as now, s.indexability as indexable_before, t.indexability as indexable_now, unnest(list_filter(s.issues, lambda each: not list_contains(coalesce(t.issues, []), each))) as "check"
    from ${side} s ${side === 'b' ? 'join' : 'left join'} ${without} t on t.url = s.url
    ${side === 'b' ? 'where t.was_read' : ''})${side === 'b' ? ` where not (${IS_LOST})` : ''}`

const IS_NAMED = `b.url in (select unnest(from_json($named, '["VARCHAR"]')))`

const LISTS: Record<ComparedRows, string> = {
  added: pagesSql('a left join b on a.url = b.url', 'b.url is null'),
  removed: pagesSql('b left join a on a.url = b.url', `a.url is null and not ${IS_NAMED}`),
  blocked: pagesSql('b left join a on a.url = b.url', `a.url is null and ${IS_NAMED}`),
  leftOut: pagesSql('b left join a on a.url = b.url', `a.url is null and ${IS_NAMED}`),
  changed: pagesSql('b join a on a.url = b.url', IS_CHANGED),
  broke: pagesSql('b join a on a.url = b.url', 'b.was_read and not a.was_read'),
  recovered: pagesSql('b join a on a.url = b.url', 'a.was_read and not b.was_read'),
  appeared: issuesSql('a', 'b'),
  fixed: issuesSql('b', 'a'),
}

function stateOf(
  issues: string | null,
  findings: string | null,
  wasRead: boolean | null,
  indexability: Indexability | null,
): ChangeGroup['before'] {
  if (issues === null || indexability === null) return null
  const infoTypes: string[] = findings === null ? [] : JSON.parse(findings)
  return {
    ...{ issueTypes: JSON.parse(issues), wasRead: wasRead ?? false, indexability },
    ...(infoTypes.length > 0 && { infoTypes }),
  }
}
