import { expect, test } from 'vitest'
import { number, words } from '#domain/checks/check-option.ts'
import type { CheckedFacts } from '#domain/facts/page-facts.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { definePageCheck, defineSiteCheck } from './check.ts'

const texts = {
  category: 'content',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Test',
  message: 'Test',
  why: 'Test',
  fix: 'Test',
  basis: 'Test',
} as const

test('the compiler refuses a check that reads facts it does not name', () => {
  const check = definePageCheck({
    ...texts,
    id: 'curious',
    needs: ['title'],
    // @ts-expect-error The check needs `h1s` as well.
    find: ({ title, h1s }) => (title === null ? [{ saw: String(h1s) }] : []),
  })
  expect(check).toMatchObject({ scope: 'page', needs: ['title'] })
  // @ts-expect-error There is no such table.
  expect(defineSiteCheck({ ...texts, id: 'lost', needs: ['ovens'], find: () => [] })).toMatchObject({ scope: 'site' })
})

test('a check gets values of the types that its options declare', () => {
  const check = definePageCheck({
    ...texts,
    id: 'tuned',
    needs: ['title'],
    options: {
      longest: number({ label: 'Longest title', unit: 'characters', default: 9, least: 1, most: 99 }),
      brands: words({ label: 'Brands', default: ['Hafen'] }),
    },
    find: ({ title }, { longest, brands }) => {
      const isLong = (title?.length ?? 0) > longest.valueOf()
      return isLong ? brands.map((brand) => ({ saw: brand.toUpperCase() })) : []
    },
  })
  const page = extractHtml('<title>Rye and oats</title>') as CheckedFacts
  expect(check.find(page, { longest: 5, brands: ['Hafen'] })).toEqual([{ saw: 'HAFEN' }])
  expect(check.find(page, { longest: 50, brands: ['Hafen'] })).toEqual([])
})
