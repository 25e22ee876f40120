import { expect, it } from 'vitest'
import { DUPLICATE_KINDS, describeMinimum } from '#domain/site-reports/duplicates-report.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { duplicateH1 } from './duplicate-h1.ts'

/** A home page without an H1, and pages at /1, /2 and so on with these titles and headings. */
function siteWith(...pages: [title: string, h1: string][]): SitePages {
  const paths = pages.map((_, at) => `/${at + 1}`)
  return {
    '/': pageWithLinks('Home', ...paths),
    ...Object.fromEntries(pages.map(([title, h1], at) => [paths[at], `<title>${title}</title><h1>${h1}</h1>`])),
  }
}

testQueryCheck(duplicateH1, {
  'two pages, and three with one title': {
    site: siteWith(['A', 'Bakery'], ['B', 'Bakery'], ['C', 'Bread'], ['C', 'Bread'], ['c', 'Bread']),
    counts: { found: 0, passed: 5, notApplicable: 1 },
  },
  'three pages with different titles': {
    site: siteWith(['A', 'Bakery'], ['B', 'bakery'], ['A', 'Bakery'], ['D', 'Rye']),
    finds: {
      '/1': ['Bakery [h1]', '/2', '/3'],
      '/2': ['bakery [h1]', '/1', '/3'],
      '/3': ['Bakery [h1]', '/1', '/2'],
    },
    counts: { found: 3, passed: 1 },
  },
  'pages with an H1 of their own besides': {
    site: siteWith(['A', 'Bakery</h1><h1>Rye'], ['B', 'Bakery</h1><h1>Oat'], ['C', 'Bakery</h1><h1>Rolls']),
    counts: { found: 0, passed: 0, notApplicable: 4 },
  },
})

it('the tab with its groups says from how many pages on an H1 is listed', () => {
  expect(describeMinimum('h1')).toBe(
    'An H1 is listed if at least 3 different pages have it and their titles are not all the same.',
  )
  expect(JSON.stringify(duplicateH1.more?.())).toMatch(/at least 3 pages/)
  expect(DUPLICATE_KINDS.filter((kind) => describeMinimum(kind) !== null)).toEqual(['h1'])
})
