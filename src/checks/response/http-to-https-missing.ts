import { defineQueryCheck } from '../check.ts'
import { HTTP_FORM_TABLES, httpForm, judgeHttpForm } from './http-form.ts'

export const httpToHttpsMissing = defineQueryCheck({
  id: 'http_to_https_missing',
  category: 'response',
  severity: 'high',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  title: 'http does not redirect to https',
  message: 'The http form of the start page does not redirect to https',
  why:
    'Visitors who type the name or follow an old link stay on an unprotected connection, where anyone on the way can ' +
    'read and change the page. Search engines find the whole site twice.',
  fix: 'Redirect every http URL to the same URL on https with status code 301 or 308.',
  basis: 'Google: consolidate duplicate URLs, HTTPS as canonical; MDN HTTP Observatory',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  recommend: ({ evidence: [first] }) => {
    const [url] = first?.saw.split(' ') ?? []
    return url ? `Redirect \`${url}\` to \`${url.replace('http:', 'https:')}\` with status code 301.` : null
  },
  more: () => ({
    rule: [
      'After the crawl of a site on https, we request its start page over http. It is reported if that responds with ' +
        'status code 200, or if its redirects end at a URL that is not https.',
      'Not judged if nothing responds over http, if the site itself is on http (not_https reports that), or if the start ' +
        'URL has a port or an IP address.',
    ],
    example: {
      found: 'GET http://bakery.example/\nHTTP/1.1 200 OK',
      fixed: 'GET http://bakery.example/\nHTTP/1.1 301 Moved Permanently\nLocation: https://bakery.example/',
    },
    hints: ['Add HSTS afterwards, so that browsers do not try http again.'],
  }),
  needs: HTTP_FORM_TABLES,
  query: (tables) => `
    select start_url as url, 0 as place,
      url || if(redirects = '[]', ' – status 200, no redirect', ' – redirects to ' || final_url) as saw
    from (${httpForm(tables)})
    where if(redirects = '[]', status_code = 200, not starts_with(final_url, 'https:'))`,
  judged: (tables) => judgeHttpForm(tables, httpForm(tables), 'not known'),
})
