import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { crawlWithProbes, makeProbe, redirected } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { trailingSlashSplit } from './trailing-slash-split.ts'

const SHOP = 'https://shop.example'
const page = (path: string, canonicalUrl?: string) =>
  makeFinishedPage({
    position: 1 + path.length,
    result: { url: SHOP + path, ...(canonicalUrl && { hasCanonical: true, canonicalUrl }) },
  })
const slash = (path: string, changes: Parameters<typeof makeProbe>[2] = {}) =>
  makeProbe('trailing-slash', `${path}/`, { page: SHOP + path, hasSameText: true, ...changes })

testArchivedCheck(trailingSlashSplit, {
  'pairs that no canonical joins': {
    crawl: crawlWithProbes(
      [
        slash('/a'),
        slash('/bb', { canonical: `${SHOP}/bb/` }),
        // Not split: the canonical of the other URL, of the page, or of both joins them.
        slash('/ccc', { canonical: `${SHOP}/ccc` }),
        slash('/dddd'),
        slash('/eeeee', { canonical: `${SHOP}/x` }),
        slash('/ffffff', redirected(301, `${SHOP}/ffffff/`, `${SHOP}/ffffff`)),
        slash('/ggggggg', { hasSameText: false }),
        slash('/iiiiiiiii', { canonical: `${SHOP}/y` }),
        slash('/hhhhhhhh', { statusCode: 404, hasSameText: null }),
      ],
      [
        page('/a'),
        page('/bb', `${SHOP}/bb`),
        page('/ccc'),
        page('/dddd', `${SHOP}/dddd/`),
        page('/eeeee', `${SHOP}/x`),
        page('/iiiiiiiii', `${SHOP}/iiiiiiiii/`),
      ],
    ),
    finds: {
      '/0': ['2 of 9 tested URLs respond in both forms', '/a/ – the same text as /a', '/bb/ – the same text as /bb'],
    },
    messages: { '/0': '2 of 9 tested URLs respond with and without a slash at the end' },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'redirects and errors only': {
    crawl: crawlWithProbes([slash('/a', { statusCode: 404, hasSameText: null })]),
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
  'nothing to try': {
    crawl: crawlWithProbes([slash('/a', { hasSameText: null })]),
    counts: {
      ...{ found: 0, passed: 0, notApplicable: 1 },
      reason: 'no page could be tried with the other form of its URL, or the limit of probes left none',
    },
  },
})
