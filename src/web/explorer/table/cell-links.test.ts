import { expect, it } from 'vitest'
import { cellLink } from './cell-links.ts'

const URL = 'https://shop.example/archives/'
const place = { slug: 'shop', session: 'c1', table: 'pages' } as const

it.each([
  ['inlinks', 'linksTo'],
  ['followedInlinks', 'followedLinksTo'],
  ['outlinks', 'linkedFrom'],
])('the number of pages in the column %s opens these pages', (column, filter) => {
  const row = { cells: { [column]: 122 }, pageUrl: URL, seq: 3, pages: {} }
  const query = new URLSearchParams({ session: 'c1', filter: `${filter} is ${URL}` })
  expect(cellLink(place, column, row)).toBe(`/dashboard/shop/explore/pages?${query}`)
})
