import { formatDuration } from '#domain/words/durations.ts'
import { definePageCheck } from '../check.ts'

export const renderTimedOut = definePageCheck({
  id: 'render_timed_out',
  category: 'rendering',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Page never finishes loading',
  message: 'The page was still loading or changing when the time for rendering was up',
  why:
    'Search engines render a page for a limited time only. What comes later, they may not see, and a page that keeps ' +
    'loading also keeps the devices of visitors busy.',
  fix: 'Find out what keeps loading, and load it once, later or after a click.',
  basis: 'Google renders pages with limits of its own; own practice',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
  more: () => ({
    rule: [
      'A page is reported if its network, its head and its scripts were not quiet for half a second within the time for ' +
        'rendering. Waiting for the pace of the crawl does not count. Tickers and animations in the text do not either.',
      'Rendered pages are judged, and pages whose scripts never let the browser come to rest.',
    ],
    example: {
      found: 'setInterval(() => fetch("/api/stock"), 300)',
      fixed: 'const events = new EventSource("/api/stock")',
    },
  }),
  needs: ['renderTime', 'statusCode'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ renderTime: { isTimeUp, limitMs, stillLoading, lastRequests } }) => {
    if (!isTimeUp) return []
    const limit = `after ${formatDuration(limitMs)}`
    const loading = stillLoading.entries.map((url) => ({ saw: `${limit}, still loading: ${url}` }))
    if (loading.length > 0) return loading
    const repeated = lastRequests.entries.map((url) => ({ saw: `${limit}, last requested: ${url}` }))
    return repeated.length > 0 ? repeated : [{ saw: `${limit}, scripts were still running or changing the page` }]
  },
})
