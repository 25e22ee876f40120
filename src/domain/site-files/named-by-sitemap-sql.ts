import { inOneSpelling } from '../urls/url-spelling-sql.ts'

/**
 * SQL: the numbers (`page`) of the pages that sitemaps name. An entry names the page at the URL that it lists. If that URL
 * redirects or does not load, it also names pages at other spellings of it. `urls` has the `page` and `redirects_to` of
 * each URL, `pages` the `page`, `url` and `status_code` of each page.
 */
export function namedBySitemaps({ entries, urls, pages }: Record<'entries' | 'urls' | 'pages', string>): string {
  const listed = (columns: string) => `select ${columns} from ${entries} e join ${urls} u on u.id = e.url`
  const loaded = `select page from ${pages} where status_code = 200`
  return `
    ${listed('u.page')} where u.redirects_to is null and u.page is not null
    union select p.page from ${pages} p semi join (
      ${listed(`${inOneSpelling('u.url')} as url`)}
      where u.redirects_to is not null or u.page is null or u.page not in (${loaded})
    ) s on s.url = ${inOneSpelling('p.url')}`
}
