import { describe, expect, test } from 'vitest'
import { NO_FILTER, QUEUE_ORDER, type ReportOrder, type ReportSort } from '#domain/reports/report-filter.ts'
import { NO_CHECK_FILTER } from './issues/check-filter.ts'
import { changeFilter, FIRST_VIEW, nextOrder, pagesPath, type ReportView, readView, writeView } from './report-view.ts'

const SHARED: ReportView = {
  session: '0a1b',
  tab: 'pages',
  filter: {
    ...NO_FILTER,
    q: 'rye & wheat',
    status: '4xx',
    issue: 'missing_title',
    category: 'Title Issues',
    depth: '5+',
  },
  order: { sort: 'issueCount', direction: 'desc' },
  page: 3,
  perPage: 100,
  checks: { ...NO_CHECK_FILTER, find: 'alt text', level: 'info', also: ['passed'], open: ['images'] },
}

describe('the view in the URL', () => {
  test.each([
    ['all settings', SHARED],
    ['the issues', { ...FIRST_VIEW, tab: 'issues' as const }],
    ['the redirects', { ...FIRST_VIEW, tab: 'redirects' as const, page: 2 }],
    ['the first view', FIRST_VIEW],
  ])('a link to %s shows the same view', (_what, view) => {
    expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view)
  })

  test('the first view has no query string', () => {
    expect(writeView(FIRST_VIEW).toString()).toBe('')
  })

  test.each(['page=0', 'page=-1', 'page=1e3', 'page=99999999', 'perPage=7', 'sort=password', 'view=x', 'status=<b>'])(
    'an invalid %s falls back to the first view',
    (query) => {
      expect(readView(new URLSearchParams(query))).toEqual(FIRST_VIEW)
    },
  )

  test('changing the filter goes to the first page of the pages tab', () => {
    const view = changeFilter({ ...SHARED, tab: 'issues' }, { status: null })
    expect(view).toMatchObject({ tab: 'pages', page: 1, perPage: 100, filter: { status: null, depth: '5+' } })
  })

  test('the API request matches the view in the URL', () => {
    const url = new URL(pagesPath('p1', SHARED), 'http://x')
    expect(url.pathname).toBe('/projects/p1/report/pages')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: 'rye & wheat',
      status: '4xx',
      issue: 'missing_title',
      category: 'Title Issues',
      depth: '5+',
      sort: '-issueCount',
      session: '0a1b',
      page: '3',
      perPage: '100',
    })
  })
})

test.each<[ReportSort, ReportOrder['direction'][]]>([
  ['issueCount', ['desc', 'asc']],
  ['ttfbMs', ['desc', 'asc']],
  ['title', ['asc', 'desc']],
  ['healthScore', ['asc', 'desc']],
])('clicking %s sorts %j, then in crawl order', (sort, [first, second]) => {
  const once = nextOrder({ sort: 'words', direction: 'asc' }, sort)
  const twice = nextOrder(once, sort)
  expect([once, twice, nextOrder(twice, sort)]).toEqual([
    { sort, direction: first },
    { sort, direction: second },
    QUEUE_ORDER,
  ])
})
