import type { TableNames } from '#domain/checks/check-tables.ts'
import type { ComparedSetting } from '#domain/checks/crawl-before.ts'

/** For `dependsOn` of checks that compare what the server sent for a URL that both crawls requested. */
export const SAME_RESPONSES: readonly ComparedSetting[] = []

/** For `dependsOn` of checks that compare what single pages contain. */
export const SAME_CONTENT: readonly ComparedSetting[] = ['rendering']

/** For `rule`: when a check that counts pages of two crawls cannot judge them. */
export const COUNTED_RULE =
  'The crawl is compared with the last completed crawl before it. Both must have the same start URL and settings and ' +
  'cover the site without reaching a limit; otherwise this check does not judge, and says why.'

/** Like `COUNTED_RULE`, for a check that compares single pages. */
export const COMPARED_RULE =
  'The crawl is compared with the last completed crawl before it, if both have the same start URL, user agent, request ' +
  'headers and rendering. Pages that only one of them has are not judged.'

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

/** SQL: pages of both crawls: `page`, `url`, and both rows as `now` and `before`. */
export function pagesOfBoth({ pages, before_pages }: Pick<TableNames, 'pages' | 'before_pages'>): string {
  return `(select p.page, p.url, p as now, b as before from ${pages} p join ${before_pages} b on b.url = p.url)`
}

/** SQL for `judged`: the number of pages that are in both crawls. */
export function countPagesOfBoth(tables: Pick<TableNames, 'pages' | 'before_pages'>, condition = 'true'): string {
  return `select count(*) filter (${condition}) as applicable from ${pagesOfBoth(tables)} b`
}
