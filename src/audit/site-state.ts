import { isBroken, isRequested, MAY_EXIST } from '#checks/broken-urls.ts'
import type { SiteState } from '#domain/issues/score-caps.ts'
import type { CrawlTables } from './audit-tables.ts'

export const SITE_STATE_TABLES = ['pages', 'visits', 'urls', 'links'] as const

type Row = {
  start: SiteState['start'] | null
  indexable: number
  noindex: number
  canonicalised: number
  linked: number
  broken: number
}

/** What limits the score of the site. Null if the crawl lacks a table, or its start page was not requested. */
export async function readSiteState({ names, query }: CrawlTables): Promise<SiteState | null> {
  const { pages, visits, urls, links } = names
  if (pages === undefined || visits === undefined || urls === undefined || links === undefined) return null
  const sql = `
    select (select arg_min(indexability, position) from ${visits} where source = 'start') as start,
      (select count(*) from ${pages} where is_indexable) as indexable,
      (select count(*) from ${pages} where indexability = 'noindex') as noindex,
      (select count(*) from ${pages} where indexability = 'canonicalised') as canonicalised,
      count(*) as linked, count(*) filter (${isBroken('u', MAY_EXIST)}) as broken
    from ${urls} u semi join ${links} l on l.target = u.id where u.is_internal and ${isRequested('u')}`
  for await (const [row] of query<Row>(sql)) return row === undefined ? null : toState(row)
  return null
}

function toState({ start, ...row }: Row): SiteState | null {
  if (start === null) return null
  return {
    start,
    indexablePages: Number(row.indexable),
    noindexPages: Number(row.noindex),
    canonicalisedPages: Number(row.canonicalised),
    linkedUrls: Number(row.linked),
    brokenUrls: Number(row.broken),
  }
}
