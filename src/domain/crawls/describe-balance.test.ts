import { expect, test } from 'vitest'
import type { BlockedUrl } from '../site-files/robots-file.ts'
import { type CrawlBalance, EMPTY_BALANCE, stoppedBalance, totalLeftOut, withoutRemoved } from './crawl-balance.ts'
import {
  balanceRows,
  blockingRules,
  describeGuessed,
  describeLimit,
  describeLinkedFiles,
  describeTries,
  leftOutLines,
  summarizeBalance,
} from './describe-balance.ts'

const balance: CrawlBalance = {
  ...EMPTY_BALANCE,
  found: 1713,
  crawled: 689,
  failed: 12,
  leftOut: { robots: 12, pageLimit: 1000 },
  examples: { robots: ['https://example.com/private'] },
}

test('a balance is one sentence, and its reasons come in a fixed order', () => {
  expect(summarizeBalance(balance)).toBe('1,713 URLs found: 689 crawled successfully, 12 broken pages, 1,012 left out.')
  expect(summarizeBalance({ ...EMPTY_BALANCE, found: 1, waiting: 1, isAtLeast: true })).toBe(
    'At least 1 URL found: 0 crawled successfully, 0 broken pages, 1 waiting, 0 left out.',
  )
  expect(leftOutLines(balance).map(({ label, count }) => `${label}: ${count}`)).toEqual([
    'Page limit reached: 1000',
    'Disallowed by robots.txt: 12',
  ])
})

test.each([
  [
    { checked: 8, broken: 6, notChecked: 3, blocked: 1 },
    'Linked files: 6 broken, 3 not checked, 1 disallowed.',
    ['Linked files: broken: 6', 'Linked files: not checked: 3', 'Linked files: disallowed: 1'],
  ],
  [{ checked: 12, broken: 0, notChecked: 0, blocked: 0 }, 'Linked files: none broken.', ['Linked files: broken: 0']],
  [
    { checked: 0, broken: 0, notChecked: 12, blocked: 0 },
    'Linked files: 12 not checked.',
    ['Linked files: not checked: 12'],
  ],
  [
    { checked: 3, broken: 1, webPages: 2, notChecked: 0, blocked: 0 },
    'Linked files: 1 broken, 2 web pages, not files.',
    ['Linked files: broken: 1', 'Linked files: web pages, not files: 2'],
  ],
  [{ checked: 0, broken: 0, notChecked: 0, blocked: 0 }, null, []],
  [null, null, []],
])('linked files have a sentence and rows of their own, whatever they were left out for: %j', (files, words, rows) => {
  const withFiles = { ...EMPTY_BALANCE, found: 18, crawled: 6, leftOut: { notHtml: 1, skipped: 11 } }
  expect(describeLinkedFiles(files)).toBe(words)
  expect(balanceRows(withFiles, files).map(({ label, count }) => `${label}: ${count}`)).toEqual([
    ...['URLs found: 18', 'Crawled successfully: 6', 'Broken pages: 0'],
    ...['Left out: Not HTML: files, feeds, data: 1', 'Left out: Sign-in, admin and download paths: 11'],
    ...rows,
  ])
})

test('guessed pages are left out because no other page links to them; they may link to themselves', () => {
  const words = (pages: string, them: string) =>
    `${pages} found by trying common paths. No other page links to ${them} or was found through ${them}, so ` +
    `the totals leave ${them} out:`
  expect(describeGuessed({ guessed: 0 })).toBeNull()
  expect(describeGuessed({ guessed: 1 })).toBe(words('1 page', 'it'))
  expect(describeGuessed({ guessed: 2 })).toBe(words('2 pages', 'them'))
})

test('guessed URLs do not count as URLs of the site', () => {
  const small = { ...EMPTY_BALANCE, found: 44, crawled: 3, leftOut: { robots: 1, guessed: 40 }, guessedInScripts: 2 }
  const tried =
    'We also tried 40 guessed URLs (common paths such as /contact and their links, URLs in scripts) and found'
  expect(summarizeBalance(small)).toBe(
    `4 URLs found: 3 crawled successfully, 0 broken pages, 1 left out. ${tried} no new page.`,
  )
  expect(summarizeBalance({ ...small, found: 44, crawled: 4, guessed: 1, leftOut: { robots: 1, guessed: 39 } })).toBe(
    `4 URLs found: 3 crawled successfully, 0 broken pages, 1 left out. ${tried} 1 new page.`,
  )
  expect(leftOutLines(small).map(({ reason }) => reason)).toEqual(['robots'])
})

test.each([
  [0, ' (common paths such as /contact and their links)'],
  [39, ' (common paths such as /contact and their links, URLs in scripts)'],
  [40, ' (URLs in scripts)'],
  [undefined, ''],
])('40 guesses, %s of them from scripts, are described by their sources', (guessedInScripts, sources) => {
  const tried = { ...EMPTY_BALANCE, found: 40, leftOut: { guessed: 40 }, guessedInScripts }
  expect(describeTries(tried)).toBe(`We also tried 40 guessed URLs${sources} and found no new page.`)
})

test.each([
  [0, null],
  [1, 'Page limit of 500 reached: 1 more URL was found and not crawled.'],
  [2, 'Page limit of 500 reached: 2 more URLs were found and not crawled.'],
])('%i URLs beyond the limit', (pageLimit, words) => {
  expect(describeLimit({ leftOut: { pageLimit }, isAtLeast: false }, 500)).toBe(words)
  expect(describeLimit({ leftOut: { pageLimit }, isAtLeast: true }, 500)).toBe(
    words?.replace('reached: ', 'reached: at least ') ?? null,
  )
})

test('the balance of a stopped crawl counts the pages stored since its last update', () => {
  const last = { ...EMPTY_BALANCE, found: 100, crawled: 40, failed: 1, waiting: 49, leftOut: { robots: 10 } }
  const stopped = stoppedBalance(last, { crawled: 42, failed: 2 })
  expect(stopped).toMatchObject({
    found: 100,
    crawled: 42,
    failed: 2,
    waiting: 0,
    leftOut: { robots: 10, stopped: 46 },
  })
  expect(stopped.crawled + stopped.failed + totalLeftOut(stopped)).toBe(stopped.found)
})

test('the rows of a balance add up to the URLs found, without those that we guessed', () => {
  const guesses = { guessed: 9, guessedUrls: ['https://example.com/faq'] }
  const leftOut = { ...balance.leftOut, guessed: 31 }
  const examples = { ...balance.examples, guessed: ['https://example.com/team'] }
  const rows = balanceRows({ ...balance, ...guesses, found: 1760, crawled: 698, waiting: 7, leftOut, examples }, null)
  expect(rows.map(({ label, count }) => `${label}: ${count}`)).toEqual([
    'URLs found: 1720',
    'Crawled successfully: 689',
    'Broken pages: 12',
    'Waiting: 7',
    'Left out: Page limit reached: 1000',
    'Left out: Disallowed by robots.txt: 12',
    'Guessed URLs that we tried (not counted above): 40',
    'Guessed URLs that are new pages: 9',
  ])
  const [found, ...parts] = rows.slice(0, -2)
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(found?.count)
  expect(rows.slice(-2).map((row) => row.examples)).toEqual([examples.guessed, guesses.guessedUrls])
})

test('pages that were removed from the project are left out, no longer crawled', () => {
  const removed = withoutRemoved(
    { ...balance, leftOut: { ...balance.leftOut, removed: 1 } },
    {
      succeeded: 2,
      failed: 1,
      urls: ['https://example.com/old'],
    },
  )
  expect(removed).toMatchObject({
    found: 1713,
    crawled: 687,
    failed: 11,
    leftOut: { robots: 12, pageLimit: 1000, removed: 4 },
    examples: { removed: ['https://example.com/old'] },
  })
  expect(withoutRemoved(balance, { succeeded: 0, failed: 0 })).toBe(balance)
})

test('a removed page that was not requested, because its host asked for a pause, is left out once', () => {
  const alone = { ...EMPTY_BALANCE, found: 5, crawled: 2, leftOut: { hostLeftAlone: 3 } }
  expect(withoutRemoved(alone, { succeeded: 0, failed: 2 }).leftOut).toEqual({ hostLeftAlone: 1, removed: 2 })
})

test('the lines of robots.txt that block the examples are named once each, the first three', () => {
  const examples = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://example.com/${name}`)
  const blocked = (url: string, line: number | null) =>
    ({ url, line, rule: line && `Disallow: /${line}` }) as BlockedUrl
  const [a = '', b = '', c = '', d = '', e = ''] = examples
  const blockedBy = [blocked(a, 3), blocked(b, 3), blocked(c, null), blocked('https://example.com/other', 9)]
  expect(blockingRules({ examples, blockedBy })).toEqual(['line 3: Disallow: /3'])
  expect(blockingRules({ examples, blockedBy: [blocked(c, null)] })).toEqual([])
  const many = [blocked(a, 1), blocked(b, 2), blocked(c, 3), blocked(d, 4), blocked(e, 5)]
  expect(blockingRules({ examples, blockedBy: many })).toEqual([
    ...['line 1: Disallow: /1', 'line 2: Disallow: /2', 'line 3: Disallow: /3'],
    'and 2 more lines',
  ])
})
