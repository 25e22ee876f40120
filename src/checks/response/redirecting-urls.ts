import type { TableNames } from '#domain/checks/check-tables.ts'

/** SQL: the URLs of the site that redirect, as in the table `urls`, except robots.txt and sitemaps. */
export function redirectingUrls({
  urls,
  redirects,
  robots,
  sitemaps,
}: Pick<TableNames, 'urls' | 'redirects' | 'robots' | 'sitemaps'>): string {
  return `(
    select u.* from ${urls} u semi join ${redirects} r on r.first = u.id
      anti join (select url from ${robots} union all select url from ${sitemaps}) f on f.url = u.id
    where u.is_internal and u.redirects_to is not null)`
}

/** SQL for `judged`: the number of `redirectingUrls`. */
export function countRedirecting(tables: Pick<TableNames, 'urls' | 'redirects' | 'robots' | 'sitemaps'>): string {
  return `select count(*) as applicable, 0 as not_applicable from ${redirectingUrls(tables)} u`
}
