import type { TableNames } from '#domain/checks/check-tables.ts'

/** SQL: the home page of the host of the start URL, if it was crawled. `where` is SQL about the page `p`. */
export function homePage({ crawl, pages }: Pick<TableNames, 'crawl' | 'pages'>, where = 'true'): string {
  return `
    select p.page, p.url, p.host from ${pages} p, ${crawl} c
    where ${where} and regexp_matches(p.url, '^https?://[^/?#]+/$')
      and regexp_replace(p.host, '^www\\.', '') =
        regexp_replace(regexp_extract(c.start_url, '^https?://([^/?#]+)', 1), '^www\\.', '')
    order by p.position limit 1`
}
