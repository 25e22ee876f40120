import { expect, test } from 'vitest'
import { createSiteTable, type SiteRow } from './site-table.ts'

const SIGNATURE = 'harbour-bakery-rye-bread'.repeat(6).slice(0, 128)

function page(position: number, more: Partial<SiteRow> = {}): SiteRow {
  const mainText = { wordCount: 300 + position, hash: `${position}`.padStart(32, '0'), signature: SIGNATURE }
  const url = `https://bakery.example/${position}`
  return { position, url, isIndexable: true, mainText, firstTtfbMs: 40, ...more }
}

test('pages are in queue order, including those of an earlier run', () => {
  const kept = createSiteTable([page(2), page(0)])
  for (const position of [4, 1, 3]) kept.add(page(position))
  const pages = kept.inQueueOrder()
  const places = Array.from({ length: pages.length }, (_, place) => pages.at(place))
  expect(places.map((each) => each?.mainText.wordCount)).toEqual([300, 301, 302, 303, 304])
  expect(pages.at(5)).toBeUndefined()
})

test('pages stay intact in any number', () => {
  const kept = createSiteTable([])
  const short = { wordCount: 2, hash: 'abcdef0123456789'.repeat(2), signature: '' }
  for (let position = 0; position < 3000; position += 1) kept.add(page(position))
  kept.add(page(3000, { isIndexable: false, mainText: short }))
  const pages = kept.inQueueOrder()
  expect(pages.at(2500)).toMatchObject({ url: 'https://bakery.example/2500', mainText: { signature: SIGNATURE } })
  expect(pages.at(3000)).toEqual({
    url: 'https://bakery.example/3000',
    isIndexable: false,
    ttfbMs: 40,
    mainText: { wordCount: 2, hash: 'abcdef0123456789', signature: '' },
  })
})

test('a page that turns out to be a soft 404 is not indexable, in whichever run it was crawled', () => {
  const kept = createSiteTable([page(0), page(1)])
  kept.add(page(2))
  kept.add(page(3))
  kept.markSoft404(1)
  kept.markSoft404(2)
  const pages = kept.inQueueOrder()
  expect([0, 1, 2, 3].map((place) => pages.at(place)?.isIndexable)).toEqual([true, false, false, true])
})
