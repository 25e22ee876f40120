import { pageKey } from '#domain/urls/url.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck, type Found } from '../check.ts'

const IMMEDIATE = 'redirects immediately to '

export const metaRefreshRedirect = definePageCheck({
  id: 'meta_refresh_redirect',
  category: 'response',
  severity: (found) => (isDelayed(found) ? 'low' : 'medium'),
  otherSeverities: ['low'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Redirect by meta refresh',
  message: (found) =>
    isDelayed(found)
      ? 'A meta tag sends visitors to another page after a delay'
      : 'A meta tag redirects visitors to another page',
  why:
    'The browser must load this page before it loads the real one, and the Back button often gets stuck. Google ' +
    'recommends a redirect of the server, which search engines understand most reliably.',
  fix:
    'Redirect on the server with status 301 or 308 and remove the meta tag. If the page has content of its own, link to ' +
    'the other page instead.',
  basis: 'Google: redirects and Google Search; WCAG 2.2.1',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  recommend: ({ evidence }) => {
    const target = evidence[0]?.saw.startsWith(IMMEDIATE) ? evidence[0].saw.slice(IMMEDIATE.length) : null
    return target && `Respond with status 301 and the header \`Location: ${target}\` instead of this page.`
  },
  more: () => ({
    rule: [
      'We report a `<meta http-equiv="refresh">` that names another page. With a delay of 0 seconds it is a redirect ' +
        '(medium). With a longer delay visitors see the page first (low).',
      'A page that only reloads itself is not reported, nor is a tag inside `<noscript>`, which browsers with ' +
        'JavaScript ignore.',
    ],
    example: {
      found: '<meta http-equiv="refresh" content="0; url=https://hafen.example/bread">',
      fixed: 'HTTP/1.1 301 Moved Permanently\nLocation: https://hafen.example/bread',
    },
    hints: ['If you cannot change the server, keep the delay at 0: Google then treats it as a permanent redirect.'],
  }),
  needs: ['url', 'statusCode', 'metaRefresh', 'metas'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ url, metaRefresh, metas }) => {
    if (metaRefresh === null || metaRefresh.from !== 'tag' || metaRefresh.url === null) return []
    if (pageKey(metaRefresh.url) === pageKey(url)) return []
    const refreshes = metas.entries.filter(({ key, attribute }) => key === 'refresh' && attribute === 'http-equiv')
    if (refreshes.length > 0 && refreshes.every(({ isInNoscript }) => isInNoscript)) return []
    const { seconds } = metaRefresh
    const when = seconds === 0 ? IMMEDIATE : `redirects after ${counted(seconds, 'second')} to `
    return [{ saw: when + metaRefresh.url, at: 'meta[http-equiv="refresh" i]' }]
  },
})

function isDelayed({ evidence }: Found): boolean {
  return evidence.length > 0 && evidence.every(({ saw }) => !saw.startsWith(IMMEDIATE))
}
