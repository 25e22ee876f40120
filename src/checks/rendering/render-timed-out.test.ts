import { renderTimeWith } from '#testing/html/browser-facts.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { renderTimedOut } from './render-timed-out.ts'

const page = (loading: Parameters<typeof renderTimeWith>[0]) => ({ raw: '<p>x</p>', browser: renderTimeWith(loading) })

testPageCheck(renderTimedOut, {
  passes: { 'a page that came to rest': page(null) },
  finds: {
    'what is still loading': [
      page({ stillLoading: ['https://bakery.example/a'], lastRequests: ['https://bakery.example/b'] }),
      [{ saw: 'after 10 seconds, still loading: https://bakery.example/a' }],
      { severity: 'medium' },
    ],
    'what is requested again and again': [
      page({ lastRequests: ['https://bakery.example/b'] }),
      [{ saw: 'after 10 seconds, last requested: https://bakery.example/b' }],
    ],
    'scripts that never end': [
      page({}),
      [{ saw: 'after 10 seconds, scripts were still running or changing the page' }],
    ],
  },
  notApplicable: { 'a page that was not rendered': '<p>x</p>' },
})
