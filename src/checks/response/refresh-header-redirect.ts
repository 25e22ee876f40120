import { pageKey } from '#domain/urls/url.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

export const refreshHeaderRedirect = definePageCheck({
  id: 'refresh_header_redirect',
  category: 'response',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Redirect by Refresh header',
  message: 'A Refresh header redirects visitors to another page',
  why:
    'No standard defines what crawlers do with a Refresh header, so some programs never get to the other page. Browsers ' +
    'load this page first and the real one after it.',
  fix: 'Redirect with status 301 or 308 and a Location header, and remove the Refresh header.',
  basis: 'Google: redirects and Google Search; the Refresh header is not part of HTTP',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  more: () => ({
    rule: [
      'We report a response with status 200 whose `Refresh` header names another page, whatever the delay. A header that ' +
        'only reloads the same page is not reported.',
    ],
    example: {
      found: 'HTTP/1.1 200 OK\nRefresh: 0; url=https://hafen.example/bread',
      fixed: 'HTTP/1.1 301 Moved Permanently\nLocation: https://hafen.example/bread',
    },
  }),
  needs: ['url', 'statusCode', 'metaRefresh'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ url, metaRefresh }) => {
    if (metaRefresh === null || metaRefresh.from !== 'header' || metaRefresh.url === null) return []
    if (pageKey(metaRefresh.url) === pageKey(url)) return []
    const saw = `redirects after ${counted(metaRefresh.seconds, 'second')} to ${metaRefresh.url}`
    return [{ saw, at: 'Refresh' }]
  },
  recommend: ({ evidence }) => {
    const target = evidence[0]?.saw.replace(/^.* to /, '')
    return target ? `Respond with status 301 and the header \`Location: ${target}\`, without a Refresh header.` : null
  },
})
