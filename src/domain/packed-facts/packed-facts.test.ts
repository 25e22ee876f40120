import { expect, test } from 'vitest'
import { makePageFacts } from '#testing/archives/make-finished-page.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { linksOf, openLinks, packFacts, pageFactsFrom, someFactsFrom, unpackFacts } from './packed-facts.ts'

const HTML =
  '<title>Rye</title><h1>Rye</h1><nav><a href="/loaf" rel="nofollow ugc">A\nloaf</a><a href="/">Home</a></nav>'

test.each([
  ['all groups', extractHtml(HTML)],
  ['no groups', makePageFacts({ links: [{ url: 'https://bakery.example/', text: '', rel: [] }] })],
  ['cut entries', makePageFacts({ cut: { images: 2 } })],
  ['columns of the project', makePageFacts({ extracted: { rules: 'key', columns: {} } })],
])('facts with %s are the same after packing', (_, facts) => {
  const packed = packFacts(facts, 'all')
  expect(pageFactsFrom(packed)).toEqual(facts)
  expect(linksOf(packed)).toEqual(facts.links)
  expect(openLinks(packed).count).toBe(facts.links.length)
  expect(someFactsFrom(packed, ['title', 'h1s'])).toMatchObject({ title: facts.title, h1s: facts.h1s })
  expect(someFactsFrom(packed, ['title'])).not.toHaveProperty('h1s')
})

test('a fact of another version is in no column of the archive, and the others are where they belong', () => {
  const packed = packFacts(makePageFacts(), 'all')
  const lines = packed.split('\n')
  const other = [...lines.slice(0, 3), '{"removed":1}', ...lines.slice(3)].join('\n')
  expect(unpackFacts(other)).toEqual(unpackFacts(packed))
  expect(unpackFacts(other).columns).toMatchObject({ head: expect.stringContaining('"title"'), aria: null })
})
