import { describe, expect, test } from 'vitest'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import { type Filter, nextSort, type SortColumn, visiblePages } from './results-view.ts'

const issue = { type: 'missing_alt', severity: 'high' as const, message: '', recommendation: '', evidence: [] }
const home = makePageResult({ url: 'https://a.example/', title: 'Zebra home', missingAltCount: 2, issues: [issue] })
const about = makePageResult({ url: 'https://a.example/about', title: 'about us', h2Count: 10 })
const broken = makePageResult({
  url: 'https://a.example/broken',
  title: '',
  status: 'error',
  statusCode: 404,
  error: { kind: 'http-status', message: 'The server responded with 404.' },
})
const pages = [home, about, broken]
const all: Filter = { text: '', onlyWithIssues: false }

describe('results on screen', () => {
  test('without a sort they stay in queue order', () => {
    expect(visiblePages(pages, all, null)).toEqual(pages)
  })

  test.each<[SortColumn, typeof pages]>([
    ['title', [broken, about, home]],
    ['url', [home, about, broken]],
    ['status', [home, about, broken]],
    ['headings', [home, broken, about]],
    ['images', [about, broken, home]],
    ['issues', [about, home, broken]],
  ])('sorted by %s, ascending', (column, expected) => {
    expect(visiblePages(pages, all, { column, direction: 'ascending' })).toEqual(expected)
  })

  test('descending reverses the order', () => {
    expect(visiblePages(pages, all, { column: 'title', direction: 'descending' })).toEqual([home, about, broken])
  })

  test.each([
    ['ZEBRA', [home]],
    [' about ', [about]],
    ['responded with 404', [broken]],
    ['nothing of the kind', []],
  ])('the filter %j matches URL, text or reason, ignoring case', (text, expected) => {
    expect(visiblePages(pages, { text, onlyWithIssues: false }, null)).toEqual(expected)
  })

  test('a failed page counts as a page with issues', () => {
    expect(visiblePages(pages, { text: '', onlyWithIssues: true }, null)).toEqual([home, broken])
  })

  test('clicking a column sorts ascending, then descending, then in queue order', () => {
    const up = nextSort(null, 'url')
    const down = nextSort(up, 'url')
    expect([up?.direction, down?.direction, nextSort(down, 'url')]).toEqual(['ascending', 'descending', null])
    expect(nextSort(down, 'title')).toEqual({ column: 'title', direction: 'ascending' })
  })
})
