import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { crawlWithProbes, makeProbe } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { caseSplit } from './case-split.ts'

const BREAD = 'https://shop.example/bread'
const upper = (changes: Parameters<typeof makeProbe>[2] = {}) =>
  makeProbe('upper-case', '/BREAD', { page: BREAD, hasSameText: true, ...changes })
const pages = [makeFinishedPage({ position: 1, result: { url: BREAD } })]

testArchivedCheck(caseSplit, {
  'the same text in upper case': {
    crawl: crawlWithProbes([upper()], pages),
    finds: { '/0': ['1 of 1 tested URL responds in both forms', '/BREAD – the same text as /bread'] },
    messages: { '/0': '1 of 1 tested URL responds in upper case as well' },
    counts: { found: 1, passed: 0 },
  },
  'a canonical tag': {
    crawl: crawlWithProbes([upper({ canonical: BREAD })], pages),
    counts: { found: 0, passed: 1 },
  },
  'no path with letters': {
    crawl: crawlWithProbes([makeProbe('well-known-file', '/llms.txt')]),
    counts: {
      ...{ found: 0, passed: 0, notApplicable: 1 },
      reason: 'no path with letters could be tried, or the limit of probes left none',
    },
  },
})
