import { isBroken, isRequested, MAY_EXIST } from '#checks/broken-urls.ts'
import type { SiteState } from '#domain/issues/site-score.ts'
import type { CrawlTables } from './audit-tables.ts'

export const SITE_STATE_TABLES = ['pages', 'visits', 'urls', 'links'] as const

type Row = {
  start_status: string | null
  start_indexability: string | null
  indexable: number
  linked: number
  broken: number
}

/** What limits the score of the site. Null if the crawl lacks a table, or its start page was not requested. */
export async function readSiteState({ names, query }: CrawlTables): Promise<SiteState | null> {
  const { pages, visits, urls, links } = names
  if (pages === undefined || visits === undefined || urls === undefined || links === undefined) return null
  const sql = `
    select (select arg_min(status, position) from ${visits} where source = 'start') as start_status,
      (select arg_min(indexability, position) from ${visits} where source = 'start') as start_indexability,
      (select count(*) from ${pages} where is_indexable) as indexable,
      count(*) as linked, count(*) filter (${isBroken('u', MAY_EXIST)}) as broken
    from ${urls} u semi join ${links} l on l.target = u.id where u.is_internal and ${isRequested('u')}`
  for await (const [row] of query<Row>(sql)) return row === undefined ? null : toState(row)
  return null
}

function toState(row: Row): SiteState | null {
  if (row.start_status === null) return null
  const isIndexable = row.start_indexability === 'indexable'
  return {
    start: row.start_status === 'error' ? 'unreachable' : isIndexable ? 'indexable' : 'not indexable',
    indexablePages: Number(row.indexable),
    linkedUrls: Number(row.linked),
    brokenUrls: Number(row.broken),
  }
}
