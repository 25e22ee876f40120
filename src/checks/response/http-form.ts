import type { TableNames } from '#domain/checks/check-tables.ts'
import { hasNoOtherForms, judgeSite, probesOf } from '../shared/probes.ts'

/** The tables that checks of the http version of a site read. */
export const HTTP_FORM_TABLES = ['crawl', 'probes', 'urls'] as const

type HttpFormTables = Pick<TableNames, (typeof HTTP_FORM_TABLES)[number]>

/** SQL: how the start page responded over http, if the site itself uses https. */
export function httpForm(tables: HttpFormTables): string {
  return `
    select k.start_url, b.* from ${probesOf(tables, 'http-form')} b cross join ${tables.crawl} k
    where b.failure is null and starts_with(b.page, 'https:') order by b.position limit 1`
}

/** SQL: each redirect of the start page over http, as `source`, `target` and `status`. */
export function httpHops(tables: HttpFormTables): string {
  return `
    select start_url, generate_subscripts(hops, 1) as place, unnest(hops).url as source, unnest(hops).location as target,
      unnest(hops).status as status
    from (
      select start_url, from_json(redirects, '[{"url":"VARCHAR","location":"VARCHAR","status":"USMALLINT"}]') as hops
      from (${httpForm(tables)}))`
}

/** SQL for `judged`. `known` is SQL that returns a row if the site can be judged. */
export function judgeHttpForm(tables: HttpFormTables, known: string, other: string): string {
  return judgeSite(tables, known, [
    hasNoOtherForms(tables),
    {
      when: `not exists (from ${tables.probes} where purpose = 'http-form')`,
      words: 'the site is not on https, or its http form was not requested',
    },
    { when: `not exists (from (${httpForm(tables)}))`, words: 'nothing responds over http' },
    other,
  ])
}
