import { expect, test } from 'vitest'
import type { SitePage } from '#domain/facts/site-facts.ts'
import { findSameText } from './same-text.ts'

const VALUES = 'harbour-bakery-rye-bread'.repeat(6).slice(0, 128)

function page(url: string, signature: string, hash = url): SitePage {
  return { url, isIndexable: true, ttfbMs: 40, mainText: { wordCount: 300, hash, signature } }
}

const found = (pages: SitePage[]) => [...findSameText(pages, 3)]

/** The signature with its last `count` values changed. */
function changed(count: number): string {
  return VALUES.slice(0, VALUES.length - count) + '_'.repeat(count)
}

test.each([
  [11, true],
  [12, true],
  [13, false],
  [14, false],
])('texts that differ in %i of 128 values are the same: %s', (differing, isFound) => {
  const same = found([page('/a', VALUES), page('/b', changed(differing))])
  expect(same.map(({ url }) => url)).toEqual(isFound ? ['/a', '/b'] : [])
})

test('a page like several others names them, equal ones first', () => {
  const pages = [page('/a', VALUES, 'x'), page('/near', changed(3)), page('/b', VALUES, 'x')]
  expect(found(pages)).toEqual([
    { url: '/a', others: ['/b', '/near'] },
    { url: '/b', others: ['/a', '/near'] },
    { url: '/near', others: ['/a'] },
  ])
})

test('a text too short for a signature is compared by hash alone', () => {
  expect(found([page('/a', ''), page('/b', '')])).toEqual([])
  expect(found([page('/a', '', 'x'), page('/b', '', 'x')])).toHaveLength(2)
})

test('of many texts that are alike the first are named, whichever part of them agrees', () => {
  const oneChanged = (index: number) => `${VALUES.slice(0, index)}_${VALUES.slice(index + 1)}`
  const pages = [5, 125, 60, 90, 30, 1].map((index) => page(`/${index}`, oneChanged(index)))
  expect(found(pages)).toEqual([
    { url: '/5', others: ['/125', '/60', '/90'] },
    { url: '/125', others: ['/5', '/60', '/90'] },
    { url: '/60', others: ['/5', '/125', '/90'] },
    { url: '/90', others: ['/5', '/125', '/60'] },
    { url: '/30', others: ['/5', '/125', '/60'] },
    { url: '/1', others: ['/5', '/125', '/60'] },
  ])
})
