import { crawlWithProbes, makeProbe, redirected } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { notFoundAnswers200 } from './not-found-answers-200.ts'

const SHOP = 'https://shop.example'
const madeUp = (path: string, changes: Parameters<typeof makeProbe>[2] = {}) =>
  makeProbe('made-up-url', path, { textHash: 'abc', ...changes })
const found = { found: 1, passed: 0, notApplicable: 0 }

testArchivedCheck(notFoundAnswers200, {
  'two tries, directly and by a redirect': {
    crawl: crawlWithProbes([madeUp('/a/b'), madeUp('/c/d', redirected(302, `${SHOP}/c/d`, `${SHOP}/`))]),
    finds: { '/0': ['/a/b – status 200', '/c/d – status 200 after a redirect to /'] },
    counts: found,
  },
  'a page that scripts fill, which is medium': {
    crawl: crawlWithProbes([madeUp('/a/b', { textHash: null }), madeUp('/c/d', { textHash: null })]),
    finds: {
      '/0': [
        '/a/b – status 200, without text before scripts run',
        '/c/d – status 200, without text before scripts run',
      ],
    },
    counts: { ...found, severities: { medium: 1 } } as typeof found,
  },
  'one of two tries is enough to pass, and URLs of the crawl itself do not count': {
    crawl: crawlWithProbes([madeUp('/one'), madeUp('/two'), madeUp('/a/b'), madeUp('/c/d', { statusCode: 404 })]),
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
  'a login page, a single try and a server error say nothing': {
    crawl: crawlWithProbes([
      ...[madeUp('/a/b', redirected(302, `${SHOP}/a/b`, `${SHOP}/login?next=1`)), madeUp('/c/d')],
      madeUp('/e/f', { statusCode: 503 }),
    ]),
    counts: {
      ...{ found: 0, passed: 0, notApplicable: 1 },
      reason: 'not known because made-up URLs were not requested twice, did not respond, or redirect to a login page',
    },
  },
  'without probes': {
    crawl: crawlWithProbes([]),
    counts: { found: 0, passed: 0, notApplicable: 1, reason: 'the crawl sent no probes' },
  },
})
