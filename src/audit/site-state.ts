import { isBroken, isRequested } from '#checks/broken-urls.ts'
import { blocksSearch, urlsBlockedForAi } from '#checks/shared/blocked-for-search.ts'
import { IS_REDIRECT_PAGE } from '#checks/shared/redirect-page.ts'
import type { SiteState } from '#domain/issues/score-caps.ts'
import { MAY_EXIST } from '#domain/requests/broken-url.ts'
import type { CrawlTables } from './audit-tables.ts'

export const SITE_STATE_TABLES = ['pages', 'visits', 'urls', 'links', 'disallowed', 'facts'] as const

type Row = {
  start: SiteState['start'] | null
  all: number
  indexable: number
  noindex: number
  canonicalised: number
  blocked: number
  is_start_blocked_for_ai: boolean
  open_for_ai: number
  linked: number
  broken: number
}

/** Facts that may cap the score of the site. Null if the crawl lacks a table, or its start page was not requested. */
export async function readSiteState({ names, query }: CrawlTables): Promise<SiteState | null> {
  const { pages, visits, urls, links, disallowed, facts } = names
  if (pages === undefined || visits === undefined || urls === undefined || links === undefined) return null
  if (disallowed === undefined || facts === undefined) return null
  const sql = `
    with blocked as (select distinct url from ${disallowed} d where ${blocksSearch('d')}),
    blocked_for_ai as (${urlsBlockedForAi(disallowed)}),
    first as (select page, indexability from ${visits} where source = 'start' order by position limit 1),
    -- A start page that only leads to another one, or names it as canonical, is listed as the other one.
    start as (
      select coalesce(t.page, c.page, s.page) as page, coalesce(t.indexability, c.indexability, s.indexability) as indexability
      from first s left join ${pages} p on p.page = s.page
        left join (from ${facts} semi join first using (page)) f on f.page = p.page
        left join ${urls} u on u.url = (f."metaRefresh" ->> '$.url')
        left join ${pages} t on t.page = u.page and ${IS_REDIRECT_PAGE}
        left join ${urls} n on n.id = p.canonical and p.indexability = 'canonicalised'
        left join ${pages} c on c.page = n.page),
    counts as (
      select count(*) as all, count(*) filter (p.is_indexable and b.url is null) as indexable,
        count(*) filter (p.indexability = 'noindex') as noindex,
        count(*) filter (p.indexability = 'canonicalised') as canonicalised,
        count(*) filter (p.is_indexable and b.url is not null) as blocked,
        count(*) filter (a.url is null) as open_for_ai
      from ${pages} p left join blocked b on b.url = p.page left join blocked_for_ai a on a.url = p.page),
    linked as (
      select count(*) as linked, count(*) filter (${isBroken('u', MAY_EXIST)}) as broken
      from ${urls} u semi join ${links} l on l.target = u.id where u.is_internal and ${isRequested('u')})
    select
      (select if(indexability = 'indexable' and page in (from blocked), 'blocked', indexability) from start) as start,
      coalesce((select page in (from blocked_for_ai) from start), false) as is_start_blocked_for_ai, c.*, l.*
    from counts c, linked l`
  for await (const [row] of query<Row>(sql)) return row === undefined ? null : toState(row)
  return null
}

function toState({ start, is_start_blocked_for_ai: isStartBlocked, ...row }: Row): SiteState | null {
  if (start === null) return null
  const hasBlocked = isStartBlocked || Number(row.all) > 0
  return {
    start,
    indexablePages: Number(row.indexable),
    noindexPages: Number(row.noindex),
    canonicalisedPages: Number(row.canonicalised),
    blockedPages: Number(row.blocked),
    blockedForAi: { start: isStartBlocked, all: hasBlocked && Number(row.open_for_ai) === 0 },
    linkedUrls: Number(row.linked),
    brokenUrls: Number(row.broken),
  }
}
