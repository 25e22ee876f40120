import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { makeFinishedPage, makePageFacts } from '#testing/archives/make-finished-page.ts'
import { withArchive } from '#testing/archives/write-archive.ts'
import { PLAIN_FACT_NAMES } from '../fact-columns.ts'
import { readFacts } from './read-facts.ts'

const TEXT = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '"', "'", '\\', 'null', 'a\0b', '字'))
const LINK = fc.record({
  url: fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.constantFrom('https://shop.example/#', 'https://shop.example/a/', 'https://shop.example/%61', 'HTTP://[bad'),
  ),
  text: TEXT,
  rel: fc.array(fc.constantFrom('nofollow', 'noopener', 'UGC', 'me')),
})
const FACTS: fc.Arbitrary<Partial<PageFacts>> = fc.record(
  {
    ttfbMs: fc.double({ min: 0, max: 1e5, noNaN: true }),
    lang: fc.option(TEXT),
    title: fc.option(TEXT),
    canonical: fc.option(fc.record({ url: fc.webUrl(), from: fc.constantFrom('tag', 'header') })),
    robotsByAgent: fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.array(TEXT)),
    hreflangs: fc.array(fc.record({ lang: TEXT, url: fc.webUrl() })),
    openGraph: fc.dictionary(fc.stringMatching(/^[a-z:]+$/), TEXT),
    jsonLd: fc.array(fc.record({ text: fc.option(TEXT), length: fc.nat() })),
    h1s: fc.array(TEXT),
    images: fc.array(fc.record({ src: TEXT, alt: fc.option(TEXT) })),
    links: fc.array(LINK, { maxLength: 8 }),
    mainText: fc.record({ wordCount: fc.nat(), hash: TEXT, signature: TEXT }),
  },
  { requiredKeys: [] },
)

it('facts are read as they were written', async () => {
  const crawl = fc.array(fc.tuple(FACTS, fc.option(FACTS)), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(crawl, async (all) => {
      const pages = all.map(([facts, raw], position) =>
        makeFinishedPage({ position, facts, rawFacts: raw && makePageFacts(raw) }),
      )
      await withArchive(
        async (writer) => {
          for (const page of pages) await writer.addPage(page)
        },
        async (archive) => {
          const rows = await archive.query<{ page: number }>('select page from pages order by position')
          const stored = await readFacts(
            archive,
            rows.map(({ page }) => page),
            { names: PLAIN_FACT_NAMES, links: 'all' },
          )
          expect(rows.map(({ page }) => stored.get(page))).toEqual(
            pages.map(({ facts, rawFacts }) => ({ facts, rawFacts })),
          )
        },
      )
    }),
    { numRuns: 15 },
  )
}, 60_000)
