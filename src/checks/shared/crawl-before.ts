import type { TableNames } from '#domain/checks/check-tables.ts'
import type { ComparedSetting } from '#domain/checks/crawl-before.ts'

/** For `dependsOn` of checks that compare what the server sent for a URL that both crawls requested. */
export const SAME_RESPONSES: readonly ComparedSetting[] = []

/** For `dependsOn` of checks that compare what single pages contain. They judge only pages that were read alike. */
export const SAME_CONTENT: readonly ComparedSetting[] = ['rendering']

/** For `rule`: when a check that counts pages of two crawls cannot judge them. */
export const COUNTED_RULE =
  'The crawl is compared with the last completed crawl before it. Both must have the same start URL and settings and ' +
  'cover the site without reaching a limit; otherwise this check does not judge, and says why.'

/** Like `COUNTED_RULE`, for a check that compares single pages. */
export const COMPARED_RULE =
  'The crawl is compared with the last completed crawl before it, if both have the same start URL, user agent, request ' +
  'headers and rendering. Pages that only one of them has, and pages whose scripts ran in only one of them, are not ' +
  'judged.'

/** Like `COMPARED_RULE`, for a check that compares responses, whether or not scripts ran. */
export const RESPONSES_RULE =
  'The crawl is compared with the last completed crawl before it, if both have the same start URL, user agent and ' +
  'request headers.'

/**
 * SQL for `judged` of a check with one verdict on two crawls. It does not judge if `column` of `before_crawl` has a
 * reason against it (null: no such column), or if `condition` is false; the reason is then `otherwise`.
 */
export function judgedOnce(
  { before_crawl }: Pick<TableNames, 'before_crawl'>,
  column: 'why_not_counted' | 'why_not_timed' | null,
  { condition = 'true', otherwise = '' }: { condition?: string; otherwise?: string } = {},
): string {
  const whyNot = column ?? 'null::varchar'
  return `
    select (reason is null)::int as applicable, (reason is not null)::int as not_applicable, reason
    from (select coalesce(${whyNot}, if(${condition}, null, '${otherwise}')) as reason from ${before_crawl})`
}

type Compared = Pick<TableNames, 'pages' | 'before_pages'>

/** SQL: pages of both crawls: `page`, `url`, and both rows as `now` and `before`. */
export function pagesOfBoth({ pages, before_pages }: Compared): string {
  return `(select p.page, p.url, p as now, b as before from ${pages} p join ${before_pages} b on b.url = p.url)`
}

/**
 * SQL: like `pagesOfBoth`, for checks of what pages contain. Leaves out pages whose scripts ran in only one of the crawls,
 * because rendering failed or the page is a sample in one of them: what scripts add would seem new or lost.
 */
export function pagesReadAlike({ pages, before_pages }: Compared): string {
  return `(
    select p.page, p.url, p as now, b as before
    from ${pages} p join ${before_pages} b on b.url = p.url and b.is_rendered = p.is_rendered)`
}

/** SQL: the pages that `pagesReadAlike` leaves out: `page`, `url`. */
export function pagesRenderedOnce({ pages, before_pages }: Compared): string {
  return `(
    select p.page, p.url from ${pages} p join ${before_pages} b on b.url = p.url and b.is_rendered <> p.is_rendered)`
}

/** SQL for `judged`: the number of pages that were read alike in both crawls. */
export function countPagesReadAlike(tables: Compared, condition = 'true'): string {
  return `select count(*) filter (${condition}) as applicable, ${whyNotReadAlike(tables)} as reason
    from ${pagesReadAlike(tables)} b`
}

/** SQL: the reason of a check that cannot judge pages whose scripts ran in only one of the crawls; null if none did. */
export function whyNotReadAlike(tables: Compared): string {
  return `(
    select if(count(*) = 0, null, 'not known for ' || count(*) || if(count(*) = 1, ' page, because its', ' pages, because their') ||
      ' scripts ran in only one of the crawls')
    from ${pagesRenderedOnce(tables)})`
}
