import { expect, it } from 'vitest'
import { COUNTED_PAGES } from '../site-reports/counted-pages.ts'
import { cellWords } from './columns.ts'
import { DEFAULT_VIEWS } from './default-views.ts'
import { PAGE_COLUMNS } from './page-columns.ts'
import { columnsOf, EXPLORER_TABLE_NAMES, usualColumns } from './tables.ts'

it('status, indexability, click depth and in-links come before texts and lengths', () => {
  expect(usualColumns('pages', []).slice(0, 7)).toEqual([
    ...['url', 'statusCode', 'indexability', 'depth', 'inlinks', 'linkScore', 'issues'],
  ])
})

it.each([
  ['failure', 'http-status', 'error status code'],
  ['reasonSource', 'redirect-loop', 'redirect loop'],
  ['reasonSource', 'robots.txt, line 3: Disallow: /', 'robots.txt, line 3: Disallow: /'],
  ['foundBy', 'link sitemap', 'Link, Sitemap'],
  ['indexability', 'soft_404', 'Soft 404'],
] as const)('the column %s shows words instead of %s', (column, value, words) => {
  expect(cellWords(value, PAGE_COLUMNS[column])).toBe(words)
})

it.each(EXPLORER_TABLE_NAMES)('no column of failures in the table %s shows ids', (table) => {
  const { failure } = columnsOf(table)
  if (failure) expect(cellWords('timed-out', failure)).toBe('timed out')
})

it('the view of orphans leaves out broken pages, as the report of links does', () => {
  const orphans = DEFAULT_VIEWS.find(({ name }) => name === 'Orphans')
  expect(orphans?.filter).toBe(`${COUNTED_PAGES} and orphan filled`)
})
