import { inOneSpelling } from '../urls/url-spelling-sql.ts'

/**
 * SQL: the numbers (`page`) of the pages that sitemaps name. An entry names the URL that it lists, in any spelling, and
 * not the page to which that redirects. `urls` has the `page` and `redirects_to` of each URL, `pages` the `page` and
 * `url` of each page.
 */
export function namedBySitemaps({ entries, urls, pages }: Record<'entries' | 'urls' | 'pages', string>): string {
  const listed = (columns: string) => `select ${columns} from ${entries} e join ${urls} u on u.id = e.url`
  return `
    ${listed('u.page')} where u.redirects_to is null and u.page is not null
    union select p.page from ${pages} p semi join (${listed(`${inOneSpelling('u.url')} as url`)}) s
      on s.url = ${inOneSpelling('p.url')}`
}
