import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { HTTP_FORM_TABLES, httpHops, judgeHttpForm } from './http-form.ts'

export const httpRedirectTemporary = defineQueryCheck({
  id: 'http_redirect_temporary',
  category: 'response',
  severity: 'low',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  title: 'Temporary redirect from http to https',
  message: 'http redirects to https with a temporary status code',
  why:
    'A temporary redirect says that the http URL will be used again. Search engines may keep it in the index, and ' +
    'browsers ask the server each time.',
  fix: 'Use status code 301 or 308 for the redirect from http to https.',
  basis: 'Google: redirects and Google Search, permanent redirects',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  more: () => ({
    rule: [
      'We request the start page over http and follow its redirects. It is reported if the redirect from http to https ' +
        'has the status code 302, 303 or 307.',
      'Not judged if http does not redirect to https, which http_to_https_missing reports, and for start URLs with a port ' +
        'or an IP address.',
    ],
    example: {
      found: 'HTTP/1.1 302 Found\nLocation: https://bakery.example/',
      fixed: 'HTTP/1.1 301 Moved Permanently\nLocation: https://bakery.example/',
    },
  }),
  needs: HTTP_FORM_TABLES,
  query: (tables) => `
    select start_url as url, 0 as place, status || ' from ' || source || ' to ' || target as saw
    from (${toHttps(tables)}) where status in (302, 303, 307)`,
  judged: (tables) => judgeHttpForm(tables, toHttps(tables), 'http does not redirect to https'),
})

/** SQL: the redirect that changes the scheme. */
function toHttps(tables: Pick<TableNames, (typeof HTTP_FORM_TABLES)[number]>): string {
  return `
    from (${httpHops(tables)}) where starts_with(source, 'http:') and starts_with(target, 'https:')
    order by place limit 1`
}
