import { definePageCheck } from '../check.ts'

const SLOWEST_FIRST_BYTE_MS = 800

export const slowLoading = definePageCheck({
  id: 'slow_loading',
  category: 'performance',
  severity: 'medium',
  title: 'Slow first byte',
  message: 'Page is slow to start loading',
  why: 'Nothing can be shown before the first byte arrives; people leave and crawlers visit less often.',
  fix: 'Let the server answer within 800 ms: cache the page, speed up its queries, or serve it closer to its readers.',
  more: {
    rule: [
      `We measure from the moment the request is sent to the first byte of the answer. More than ${SLOWEST_FIRST_BYTE_MS} ms is found. Redirects, pictures and scripts are not part of it.`,
      'It is one measurement of one visit, from where the crawl runs, so distance counts as well. Look at how many pages have the issue before you draw conclusions from a single one.',
      'We do not cause it by haste: when the answers of a site become slower while we crawl, we send it fewer requests.',
    ],
    example: {
      found: 'GET /bread\nfirst byte after 1640 ms',
      mended: 'GET /bread\nfirst byte after 90 ms   (from a cache that lives for a minute)',
    },
    hints: [
      'Measure the same page twice in a row. Slow once and quick the second time is a cache that was empty; slow twice is the page itself.',
      'If every page is slow, look at the server and its database connection. If one kind of page is, look at its queries.',
      'A cache of a minute in front of pages that are the same for everybody takes most of the load away, and nobody notices the minute.',
    ],
  },
  find: ({ ttfbMs }) => (ttfbMs > SLOWEST_FIRST_BYTE_MS ? [{ saw: `first byte after ${Math.round(ttfbMs)} ms` }] : []),
})
