import { MAX_FIRST_BYTE_MS, MAX_MEASURED_AGAIN } from '#domain/crawls/slow-pages.ts'
import { defineSiteCheck } from '../check.ts'

export const slowLoading = defineSiteCheck({
  id: 'slow_loading',
  category: 'performance',
  severity: 'medium',
  owner: 'hosting',
  effort: 'L',
  certainty: 'exact',
  title: 'Slow first byte',
  message: 'Page is slow to start loading',
  why: 'Nothing can appear before the first byte arrives. People give up, and search engines crawl slow sites less.',
  fix:
    'Get the server to respond within 800 ms: cache the page, speed up its queries, or serve it from ' +
    'somewhere closer to your visitors.',
  basis: 'web.dev: time to first byte, good up to 0.8 s',
  source: 'https://web.dev/articles/ttfb',
  more: () => ({
    rule: [
      'We measure the time from sending the request to receiving the first byte of the response. Anything ' +
        `over ${MAX_FIRST_BYTE_MS} ms is reported. Redirects, images and scripts are not included.`,
      'The crawl itself should not be the cause. Pages that were slow are requested again after the crawl, ' +
        `one at a time, and the faster of the two times counts. At most ${MAX_MEASURED_AGAIN} pages of a ` +
        'crawl are measured again. If most of those are still slow, the other slow pages are reported by ' +
        'their first time; if most are fast, they are not reported.',
      'Where robots.txt asks for more than a second between requests, every page was requested alone in ' +
        'the first place and is not requested again.',
      'The times are taken from where the crawl runs, so distance plays a part. Before you draw ' +
        'conclusions from one page, see how many others have the issue.',
    ],
    example: {
      found: 'GET /bread\nfirst byte after 1640 ms',
      fixed: 'GET /bread\nfirst byte after 90 ms   (from a cache that lasts a minute)',
    },
    hints: [
      'Measure the same page twice in a row. Slow then fast suggests that a cache was empty; slow both ' +
        'times points to the page itself.',
      'If every page is slow, look at the server and its database connection. If only one kind of page is, ' +
        'look at its queries.',
      'Where a page is the same for everyone, caching it for just a minute can take most of the load off ' +
        'the server, and nobody will notice.',
    ],
  }),
  needs: ['pages'],
  judgesOnePage: true,
  appliesTo: ({ ttfbMs }) => ttfbMs !== null,
  *find({ pages }) {
    for (let place = 0; place < pages.length; place += 1) {
      const { url, ttfbMs = null } = pages.at(place) ?? {}
      if (url === undefined || ttfbMs === null || ttfbMs <= MAX_FIRST_BYTE_MS) continue
      yield { url, evidence: [{ saw: `first byte after ${ttfbMs} ms` }] }
    }
  },
})
