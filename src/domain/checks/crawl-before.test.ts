import { expect, test } from 'vitest'
import { EMPTY_BALANCE } from '../crawls/crawl-balance.ts'
import {
  type ComparedCrawl,
  type ComparedSetting,
  differencesOf,
  whyNotComparable,
  whyNotCounted,
  whyNotJudged,
  whyNotTimed,
} from './crawl-before.ts'

const CRAWL: ComparedCrawl = {
  startUrl: 'https://bakery.example/',
  balance: EMPTY_BALANCE,
  settings: {
    ...{ selection: 'site', maxPages: 500, maxDepth: null, include: ['/a', '/b'], exclude: [], render: 'never' },
    ...{ pace: { concurrency: 2, delayMs: 500 }, obeyRobots: true, userAgent: 'Pagewarden', headerNames: ['Cookie'] },
  },
}

const changed = (settings: Partial<ComparedCrawl['settings']>, more: Partial<ComparedCrawl> = {}): ComparedCrawl => ({
  ...{ ...CRAWL, ...more },
  settings: { ...CRAWL.settings, ...settings },
})

test.each<[string, ComparedCrawl, string | null]>([
  ['the same settings', changed({ include: ['/b', '/a'], headerNames: ['cookie'], startUrls: [] }), null],
  ['another limit and pace', changed({ maxPages: 50, pace: { concurrency: 8, delayMs: 0 } }), null],
  [
    'another start URL',
    changed({}, { startUrl: 'http://bakery.example/' }),
    'the crawl before started at http://bakery.example/',
  ],
  ['rendering, on which some checks do not depend', changed({ render: 'always' }), null],
  ['another user agent', changed({ userAgent: 'Other' }), 'the crawl before had another user agent'],
  ['other headers', changed({ headerNames: [] }), 'the crawl before sent other request headers'],
])('compared with %s', (_, before, reason) => {
  expect(whyNotComparable(before, CRAWL)).toBe(reason)
})

test.each<[ComparedSetting, Partial<ComparedCrawl['settings']>, string]>([
  ['selection', { selection: 'list' }, 'the crawl before was of a list of URLs'],
  ['patterns', { exclude: ['/c'] }, 'the crawl before had other URL patterns'],
  ['depth', { maxDepth: 2 }, 'the crawl before was limited to a depth of 2'],
  ['startUrls', { startUrls: ['/x'] }, 'the crawl before had other additional start URLs'],
  ['sitemaps', { useSitemaps: false }, 'the crawl before did not use sitemaps'],
  ['rendering', { render: 'always' }, 'the crawl before ran the scripts of all pages'],
  ['robots', { obeyRobots: false }, 'the crawl before did not obey robots.txt'],
])('%s matters only to checks that depend on it', (setting, settings, words) => {
  const differences = differencesOf(changed(settings), CRAWL)
  expect(differences).toEqual([{ setting, words }])
  expect(whyNotJudged({ differences }, [setting])).toBe(words)
  expect(whyNotJudged({ differences }), 'by default, a check depends on all').toBe(words)
  expect(whyNotJudged({ differences }, [])).toBeNull()
  expect(differencesOf(CRAWL, changed({ include: ['/b', '/a'], startUrls: [] }))).toEqual([])
})

const SAMPLES = { render: 'sample', samplesPerTemplate: 5, renderWidth: 'desktop' } as const

test.each<[string, Partial<ComparedCrawl['settings']>, string[]]>([
  ['the same samples', SAMPLES, []],
  ['a crawl of an older version, which had the default number', { render: 'sample' }, []],
  ['screenshots of both widths, with facts of desktop width', { ...SAMPLES, renderWidth: 'both' }, []],
  ['phone width', { ...SAMPLES, renderWidth: 'phone' }, ['the crawl before rendered pages at phone width']],
  ['more samples', { ...SAMPLES, samplesPerTemplate: 9 }, ['the crawl before rendered 9 pages of each template']],
  [
    'all pages, without samples',
    { ...SAMPLES, render: 'always', samplesPerTemplate: 9 },
    ['the crawl before ran the scripts of all pages'],
  ],
])('a crawl of samples is compared with %s', (_, settings, words) => {
  expect(differencesOf(changed(settings), changed(SAMPLES)).map((each) => each.words)).toEqual(words)
})

test('the number of samples matters to totals only', () => {
  const differences = differencesOf(changed({ ...SAMPLES, samplesPerTemplate: 9 }), changed(SAMPLES))
  expect(whyNotJudged({ differences }, ['rendering'])).toBeNull()
  expect(whyNotJudged({ differences })).toBe('the crawl before rendered 9 pages of each template')
})

test('totals are compared only if both crawls reached all pages', () => {
  const limited = changed({}, { balance: { ...EMPTY_BALANCE, leftOut: { pageLimit: 1 } } })
  const trapped = changed({}, { balance: { ...EMPTY_BALANCE, leftOut: { trap: 1 } } })
  const patterned = changed({}, { balance: { ...EMPTY_BALANCE, leftOut: { patterns: 9, robots: 2 } } })
  expect(whyNotCounted(limited, CRAWL)).toBe('the crawl before was limited to 500 pages')
  expect(whyNotCounted(CRAWL, limited)).toBe('this crawl was limited to 500 pages')
  expect(whyNotCounted(CRAWL, trapped)).toBe('this crawl did not reach all pages')
  expect(whyNotCounted(patterned, patterned)).toBeNull()
})

test('response times are compared only at the same pace', () => {
  expect(whyNotTimed(CRAWL, CRAWL)).toBeNull()
  expect(whyNotTimed(changed({ pace: { concurrency: 2, delayMs: 0 } }), CRAWL)).toBe(
    'the crawl before ran at another pace',
  )
})
