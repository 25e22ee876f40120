import { expect, it } from 'vitest'
import type { ComparedProject } from '#domain/projects/competitors.ts'
import { caveatsOf } from './comparison-notes.ts'

function compared(name: string, crawled: number, createdAt = '2026-11-01T00:00:00Z', maxPages = 9000): ComparedProject {
  const crawl = { crawled, maxPages, createdAt, status: 'completed' }
  return { project: { name }, crawl, stats: null } as unknown as ComparedProject
}

it('warns when a crawl is much smaller, reached its limit, or is much older', () => {
  expect(
    caveatsOf([compared('Own', 50, '2026-11-01T00:00:00Z', 50), compared('Shop', 5000, '2026-09-20T00:00:00Z')]),
  ).toEqual([
    '“Own” was crawled up to its limit of 50 pages; the site may have more.',
    'The crawls differ in size: 50 pages of “Own”, 5,000 of “Shop”. Percentages and values per 100 pages ' +
      'allow for that, but a few pages may not represent a whole site.',
    'The oldest and the newest of these crawls are 42 days apart. The sites may have changed in between.',
  ])
})

it('gives no warning for similar crawls or a single one', () => {
  expect(caveatsOf([compared('Own', 100), compared('Shop', 300)])).toEqual([])
  expect(caveatsOf([compared('Own', 50, '2026-11-01T00:00:00Z', 50)])).toEqual([])
})
