import { expect, test } from 'vitest'
import { MAX_HISTORY_ROWS, type StoredPageInCrawl, toHistoryRows } from './page-history.ts'

function row(changes: Partial<StoredPageInCrawl> = {}): StoredPageInCrawl {
  return {
    crawlId: 'a',
    crawlStatus: 'completed',
    createdAt: new Date('2026-11-17T09:00:00Z'),
    seq: 1,
    url: 'https://bakery.example/rye',
    title: 'Rye',
    status: 'success',
    statusCode: 200,
    indexability: 'indexable',
    healthScore: 92,
    issues: 3,
    ttfbMs: 40,
    contentDigest: 'text',
    rulesDigest: 'rules',
    isRendered: false,
    ...changes,
  }
}

const BROKEN = {
  status: 'error',
  statusCode: 404,
  indexability: 'error',
  title: '',
  healthScore: 0,
  issues: 0,
} as const

test.each<[string, Partial<StoredPageInCrawl>, string[]]>([
  ['nothing', {}, []],
  ['the response time', { ttfbMs: 900 }, []],
  ['the status code', { statusCode: 203 }, ['status']],
  ['noindex', { indexability: 'noindex' }, ['indexability']],
  ['title and text', { title: 'Rye bread', contentDigest: 'other' }, ['title', 'content']],
  ['a text that was not hashed', { contentDigest: null }, []],
  ['health and issues', { healthScore: 83, issues: 4 }, ['health', 'issues']],
  ['a broken page, whose title and scores say nothing', BROKEN, ['status', 'indexability']],
])('a change of %s is shown', (_, changes, parts) => {
  expect(toHistoryRows([row(changes), row()])[0]?.changes).toEqual(parts)
})

test('a page whose scripts ran in one of two crawls is compared by its status only', () => {
  const rendered = { title: 'Rye bread', contentDigest: 'other', healthScore: 83, isRendered: true }
  expect(toHistoryRows([row({ ...rendered, statusCode: 203, indexability: 'noindex' }), row()])).toMatchObject([
    { changes: ['status'], isRenderedOnce: true },
    { changes: [], isRenderedOnce: false },
  ])
  expect(toHistoryRows([row(rendered), row({ isRendered: null })])).toMatchObject([
    { changes: ['title', 'content', 'health'], isRenderedOnce: false },
    {},
  ])
})

test('a page that failed was not compared for another reason than its scripts', () => {
  const [down] = toHistoryRows([row({ ...BROKEN, isRendered: false }), row({ isRendered: true })])
  expect(down).toMatchObject({ changes: ['status', 'indexability'], isRenderedOnce: false })
})

test('the first crawl has nothing to compare with', () => {
  expect(toHistoryRows([row()])).toMatchObject([{ changes: [], hasOtherRules: false, healthScore: 92, issues: 3 }])
})

test('a broken page has no number of issues, and a page that was not crawled has no health', () => {
  const [broken, left] = toHistoryRows([row(BROKEN), row({ ...BROKEN, indexability: 'not_crawled' })])
  expect([broken?.issues, broken?.healthScore]).toEqual([null, 0])
  expect([left?.issues, left?.healthScore]).toEqual([null, null])
})

test('other rules are said', () => {
  expect(toHistoryRows([row(), row({ rulesDigest: 'other' }), row()]).map((each) => each.hasOtherRules)).toEqual([
    true,
    true,
    false,
  ])
})

test('the last row of a long history is compared with the one that is left out', () => {
  const stored = Array.from({ length: MAX_HISTORY_ROWS + 1 }, (_, index) =>
    row({ title: index < MAX_HISTORY_ROWS ? 'New' : 'Old' }),
  )
  const rows = toHistoryRows(stored)
  expect(rows).toHaveLength(MAX_HISTORY_ROWS)
  expect(rows.at(-1)?.changes).toEqual(['title'])
})
