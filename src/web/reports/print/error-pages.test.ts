import { expect, test } from 'vitest'
import type { ReportFiles } from '#domain/crawls/checked-file.ts'
import type { ReportRow } from '#domain/reports/report.ts'
import {
  collectBrokenFiles,
  collectErrorPages,
  collectSoft404s,
  groupByWorst,
  MAX_BROKEN_FILES,
  MAX_ERROR_PAGES,
  MAX_SOFT_404S,
} from './error-pages.ts'

const row = (seq: number, changes: Partial<ReportRow> = {}): ReportRow => ({
  seq,
  url: `https://bakery.example/${seq}`,
  title: '',
  isTitleStandIn: false,
  metaDescription: '',
  isDescriptionStandIn: false,
  h1: '',
  h2Count: 0,
  h3Count: 0,
  altTextCount: 0,
  missingAltCount: 0,
  canonicalUrl: '',
  hasCanonical: false,
  status: 'success',
  statusCode: 200,
  error: null,
  healthScore: 50,
  llmScore: 50,
  depth: 1,
  indexability: 'indexable',
  issueCount: 0,
  highIssues: 0,
  mediumIssues: 0,
  lowIssues: 0,
  issueTypes: [],
  words: 0,
  bytes: 0,
  ttfbMs: null,
  linkCount: 0,
  inlinks: 0,
  ...changes,
})

/** Returns `failed` for `status=error`. For other queries, returns `others`, with the most issues first. */
function fakeApi(failed: ReportRow[], others: ReportRow[]) {
  const queries: string[] = []
  const fetchPages = async (query: string) => {
    queries.push(query)
    const params = new URLSearchParams(query)
    const rows = params.get('status') === 'error' ? failed : others.toSorted((a, b) => b.issueCount - a.issueCount)
    const [page, perPage] = [Number(params.get('page')), Number(params.get('perPage'))]
    const shown = rows.slice((page - 1) * perPage, page * perPage)
    return { rows: shown, total: rows.length, page, perPage, pages: Math.ceil(rows.length / perPage) }
  }
  return { fetchPages, queries }
}

const failed = (seq: number) => row(seq, { status: 'error', statusCode: null, healthScore: 0 })
const faulty = (seq: number) => row(seq, { issueCount: 1 + (seq % 5), lowIssues: 1 + (seq % 5) })

test('pages without errors or issues are left out', async () => {
  const { fetchPages, queries } = fakeApi([failed(1)], [faulty(2), row(3), faulty(4)])
  expect((await collectErrorPages(fetchPages)).map(({ seq }) => seq)).toEqual([1, 4, 2])
  expect(queries).toHaveLength(2)
})

test('at most a thousand pages are listed, broken ones first, then those with most issues', async () => {
  const { fetchPages } = fakeApi(
    Array.from({ length: 300 }, (_, number) => failed(number)),
    Array.from({ length: 2000 }, (_, number) => faulty(1000 + number)),
  )
  const rows = await collectErrorPages(fetchPages)
  expect(rows).toHaveLength(MAX_ERROR_PAGES)
  expect(rows.slice(0, 300).every(({ status }) => status === 'error')).toBe(true)
  expect(rows.slice(300, 700).every(({ issueCount }) => issueCount === 5)).toBe(true)
})

test('pages are grouped by their worst problem, and no group is empty', () => {
  const groups = groupByWorst(
    [
      row(1, { issueCount: 9, lowIssues: 9 }),
      row(2, { issueCount: 2, highIssues: 1, lowIssues: 1 }),
      failed(3),
      row(4, { issueCount: 2, highIssues: 2 }),
    ],
    null,
  )
  expect(groups.map(({ title, rows }) => [title, rows.map(({ seq }) => seq)])).toEqual([
    ['Broken pages', [3]],
    ['Pages with issues of high severity', [4, 2]],
    ['Pages with issues of low severity', [1]],
  ])
})

test('a heading counts all pages of the crawl, not only the printed ones', () => {
  const rows = Array.from({ length: MAX_ERROR_PAGES }, (_, seq) => failed(seq))
  const groups = groupByWorst(rows, { failed: 1024, pagesByWorst: { high: 0, medium: 7, low: 0 } })
  expect(groups.map(({ title, rows, total }) => [title, rows.length, total])).toEqual([
    ['Broken pages', 1000, 1024],
    ['Pages with issues of medium severity', 0, 7],
  ])
})

test('as many soft 404s as fit on paper are collected', async () => {
  const { fetchPages, queries } = fakeApi(
    [],
    Array.from({ length: 300 }, (_, seq) => row(seq)),
  )
  expect(await collectSoft404s(fetchPages)).toHaveLength(MAX_SOFT_404S)
  expect(queries).toEqual([expect.stringContaining('indexability=soft_404')])
})

test('as many broken files as fit on paper are collected, with the count of all', async () => {
  const ask = async (page: number): Promise<ReportFiles> => ({
    files: Array.from({ length: 50 }, (_, nth) => brokenFile((page - 1) * 50 + nth)),
    total: 1234,
    page,
    pages: 25,
    summary: null,
  })
  const { files, total } = await collectBrokenFiles(ask)
  expect([files.length, total]).toEqual([MAX_BROKEN_FILES, 1234])
  expect(await collectBrokenFiles(async () => null)).toEqual({ files: [], total: 0 })
})

function brokenFile(position: number): ReportFiles['files'][number] {
  const url = `https://bakery.example/${position}.pdf`
  const response = { statusCode: 404, contentType: null, bytes: null, failure: null, error: 'The server returned 404.' }
  return { position, url, finalUrl: url, redirects: [], ...response, linkedFrom: { count: 0, pages: [] } }
}
