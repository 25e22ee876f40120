import type { TableNames } from '#domain/checks/check-tables.ts'
import type { ProbePurpose } from '#domain/requests/probe.ts'
import { probesOf } from '../shared/probes.ts'

/** The tables that `splitUrls` reads. */
export const SPLIT_TABLES = ['crawl', 'pages', 'urls', 'probes'] as const

type SplitTables = Pick<TableNames, (typeof SPLIT_TABLES)[number]>

/** SQL: other URLs that respond with the same text as a page, reported on the start URL. */
export function splitUrls(tables: SplitTables, purpose: ProbePurpose): string {
  return `
    select k.start_url as url, row_number() over (order by s.position) as place,
      s.url || ' – the same text as ' || s.page as saw
    from (${splitPairs(tables, purpose)}) s cross join ${tables.crawl} k`
}

/**
 * SQL: each `url` with the `page` whose text it has. Two URLs are not split if one names the other as canonical, or both
 * name the same URL.
 */
export function splitPairs(tables: Omit<SplitTables, 'crawl'>, purpose: ProbePurpose): string {
  return `
    select b.position, b.url, b.page
    from ${probesOf(tables, purpose)} b
      left join ${tables.pages} p on p.page = b.page_id left join ${tables.urls} c on c.id = p.canonical
    where b.status_code = 200 and b.has_same_text and b.redirects = '[]'
      and coalesce(b.canonical, b.url) not in (b.page, coalesce(c.url, b.page)) and coalesce(c.url, b.page) <> b.url`
}

/** SQL: probes with a conclusive result, whether good or bad. */
export function knownSplits(tables: Pick<TableNames, 'probes' | 'urls'>, purpose: ProbePurpose): string {
  return `
    select 1 from ${probesOf(tables, purpose)} b
    where b.failure is null and (b.status_code <> 200 or b.redirects <> '[]' or b.has_same_text is not null)`
}
