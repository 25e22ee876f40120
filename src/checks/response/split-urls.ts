import type { TableNames } from '#domain/checks/check-tables.ts'
import { testedUrlsIn } from '#domain/issues/tested-urls.ts'
import type { ProbePurpose } from '#domain/requests/probe.ts'
import type { Found } from '../check.ts'
import { probesOf } from '../shared/probes.ts'

/** The tables that `splitUrls` reads. */
export const SPLIT_TABLES = ['crawl', 'pages', 'urls', 'probes'] as const

type SplitTables = Pick<TableNames, (typeof SPLIT_TABLES)[number]>

/**
 * SQL: other URLs that respond with the same text as a page, reported on the start URL. Two URLs are not split if one
 * names the other as canonical, or both name the same URL.
 */
export function splitUrls(tables: SplitTables, purpose: ProbePurpose): string {
  return `
    select k.start_url as url, row_number() over (order by b.position) as place,
      b.url || ' – the same text as ' || b.page as saw
    from ${probesOf(tables, purpose)} b cross join ${tables.crawl} k
      left join ${tables.pages} p on p.page = b.page_id left join ${tables.urls} c on c.id = p.canonical
    where b.status_code = 200 and b.has_same_text and b.redirects = '[]'
      and coalesce(b.canonical, b.url) not in (b.page, coalesce(c.url, b.page)) and coalesce(c.url, b.page) <> b.url`
}

/** SQL: `splitUrls` of a sample of pages, after a row that says how many of them were tested: see `testedUrlsIn`. */
export function splitSamples(tables: SplitTables, purpose: ProbePurpose): string {
  return `
    with split as (${splitUrls(tables, purpose)}), tested as (select count(*) as tested from (${knownSplits(tables, purpose)})),
    counts as (select any_value(url) as url, count(*) as found from split having count(*) > 0)
    select url, 0 as place, found || ' of ' || tested || if(tested = 1, ' tested URL', ' tested URLs') ||
      if(found = 1, ' responds', ' respond') || ' in both forms' as saw
    from counts, tested
    union all
    select url, place, saw from split`
}

/** `what`: the end of the sentence '2 of 20 tested URLs respond …'. */
export function describeSplits({ evidence }: Found, what: string): string {
  return `${testedUrlsIn(evidence[0]?.saw ?? '') ?? 'Tested URLs respond'} ${what}`
}

/** SQL: probes with a conclusive result, whether good or bad. */
export function knownSplits(tables: Pick<TableNames, 'probes' | 'urls'>, purpose: ProbePurpose): string {
  return `
    select 1 from ${probesOf(tables, purpose)} b
    where b.failure is null and (b.status_code <> 200 or b.redirects <> '[]' or b.has_same_text is not null)`
}
