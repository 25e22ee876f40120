import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { crawlWithProbes, makeProbe, redirected } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { wwwSplit } from './www-split.ts'

const HOME = 'https://shop.example/'
const WWW = 'https://www.shop.example/'
const home = (canonicalUrl: string | null) =>
  makeFinishedPage({
    position: 1,
    result: { url: HOME, ...(canonicalUrl !== null && { hasCanonical: true, canonicalUrl }) },
  })
const probe = (changes: Parameters<typeof makeProbe>[2] = {}) =>
  makeProbe('www-form', WWW, { page: HOME, hasSameText: true, ...changes })
const passed = { found: 0, passed: 1, notApplicable: 0 }
const unknown = { found: 0, passed: 0, notApplicable: 1 }

testArchivedCheck(wwwSplit, {
  'both respond, and each is its own canonical': {
    crawl: crawlWithProbes([probe({ canonical: WWW })], [home(HOME)]),
    finds: { '/0': [`/ and ${WWW} – the same text`] },
    counts: { found: 1, passed: 0 },
  },
  'the other names this one': { crawl: crawlWithProbes([probe({ canonical: HOME })], [home(null)]), counts: passed },
  'this one names the other': { crawl: crawlWithProbes([probe()], [home(WWW)]), counts: passed },
  'a redirect to this one': {
    crawl: crawlWithProbes([probe({ ...redirected(301, WWW, HOME) })], [home(null)]),
    counts: passed,
  },
  'another text': { crawl: crawlWithProbes([probe({ hasSameText: false })], [home(null)]), counts: passed },
  'the text of the home page is not known': {
    crawl: crawlWithProbes([probe({ hasSameText: null })]),
    counts: { ...unknown, reason: 'the text of the home page is not known, or is empty' },
  },
  'no such host': {
    crawl: crawlWithProbes([
      probe({ statusCode: null, hasSameText: null, failure: { kind: 'dns-failure', host: 'www.shop.example' } }),
    ]),
    counts: { ...unknown, reason: 'the other form of the host does not respond' },
  },
  'an IP address': {
    crawl: crawlWithProbes([makeProbe('well-known-file', '/llms.txt')]),
    known: { startUrl: 'https://192.0.2.1/' },
    counts: { ...unknown, reason: 'the start URL has a port, an IP address or a host name without a domain' },
  },
})
