import { definePageCheck } from '../check.ts'

const SLOWEST_FIRST_BYTE_MS = 800

export const slowLoading = definePageCheck({
  id: 'slow_loading',
  category: 'performance',
  severity: 'medium',
  title: 'Slow first byte',
  message: 'Page is slow to start loading',
  why: 'Nothing can appear before the first byte arrives. People give up, and search engines crawl slow sites less.',
  fix: 'Get the server to respond within 800 ms: cache the page, speed up its queries, or serve it from somewhere closer to your visitors.',
  more: {
    rule: [
      `We measure the time from sending the request to receiving the first byte of the response. Anything over ${SLOWEST_FIRST_BYTE_MS} ms is reported. Redirects, images and scripts are not included.`,
      'It is a single measurement, taken from where the crawl runs, so distance plays a part. Before you draw conclusions from one page, see how many others have the issue.',
      'The crawl should not be the cause: when a site’s responses slow down, we send fewer requests.',
    ],
    example: {
      found: 'GET /bread\nfirst byte after 1640 ms',
      mended: 'GET /bread\nfirst byte after 90 ms   (from a cache that lasts a minute)',
    },
    hints: [
      'Measure the same page twice in a row. Slow then fast suggests that a cache was empty; slow both times points to the page itself.',
      'If every page is slow, look at the server and its database connection. If only one kind of page is, look at its queries.',
      'Where a page is the same for everyone, caching it for just a minute can take most of the load off the server, and nobody will notice.',
    ],
  },
  find: ({ ttfbMs }) => (ttfbMs > SLOWEST_FIRST_BYTE_MS ? [{ saw: `first byte after ${Math.round(ttfbMs)} ms` }] : []),
})
