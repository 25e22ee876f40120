import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fuzzRuns } from '#testing/html/fuzz.ts'
import { readSitemap } from './read-sitemap.ts'
import { createSitemapReader, type SitemapReader } from './sitemap.ts'

/** Enough time for the inputs of `npm run fuzz`. */
vi.setConfig({ testTimeout: 600_000 })
const numRuns = fuzzRuns(0.08)
const site = 'https://example.com'

function readerInto(pages: string[]): SitemapReader {
  return createSitemapReader({ contentType: '', onPage: (url) => pages.push(url) < 100_000 })
}

function readIn(pieces: Uint8Array[]) {
  const pages: string[] = []
  const reader = readerInto(pages)
  for (const piece of pieces) if (!reader.push(piece)) break
  return { pages, ...reader.finish() }
}

const piece = fc.oneof(
  fc.constantFrom(
    '<',
    '>',
    '/',
    '<url>',
    '</url>',
    '<loc>',
    '</loc>',
    `${site}/a`,
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '--',
  ),
  fc.constantFrom(
    '&',
    ';',
    '&amp;',
    '&#38;',
    '&#x110000;',
    '<?xml',
    '?>',
    '<!DOCTYPE x [',
    ']>',
    '"',
    "'",
    '<a b="',
    '\n',
    ' ',
  ),
  fc.constantFrom(
    '<urlset>',
    '</urlset>',
    '<sitemapindex>',
    '<sitemap>',
    '</sitemap>',
    '<rss>',
    '<item>',
    '<link>',
    '</link>',
  ),
  fc.constantFrom('<feed>', '<entry>', `<link href="${site}/x"/>`, '</entry>', '\u0000', '\ufeff', 'é'),
  fc.string({ maxLength: 5 }),
)
const file = fc
  .tuple(
    fc.constantFrom('<urlset>', '<rss>', '<feed>', '', '\ufeff<', '<?xml encoding="utf-16"?>'),
    fc.array(piece, { maxLength: 30 }),
  )
  .map(([start, pieces]) => Buffer.from(start + pieces.join('')))

test('any bytes can be read, with the same result however they are split', () => {
  fc.assert(
    fc.property(
      fc.oneof(file, fc.uint8Array({ maxLength: 200 })),
      fc.array(fc.nat(100), { maxLength: 5 }),
      (bytes, cuts) => {
        const places = [
          0,
          ...cuts.map((cut) => cut % (bytes.length + 1)).sort((one, other) => one - other),
          bytes.length,
        ]
        const pieces = places.slice(1).map((end, index) => bytes.subarray(places[index], end))
        const found = readIn([bytes])
        expect(readIn(pieces)).toEqual(found)
        for (const page of found.pages) expect(URL.canParse(page)).toBe(true)
        if (found.pages.length + found.sitemaps.length === 0 && found.kind === null)
          expect(found.problem).not.toBeNull()
      },
    ),
    { numRuns },
  )
})

test('splitting a long file anywhere changes nothing', () => {
  const entry = (number: number) =>
    [
      `<url><!-- ${number} --><loc>`,
      number % 3 ? `${site}/?a=${number}&amp;b` : `<![CDATA[${site}/${number}]]>`,
      '</loc><x y="1>2"/></url>\n',
    ].join('')
  const entries = Array.from({ length: 1500 }, (_, number) => entry(number)).join('')
  const complete = Buffer.from(`<!DOCTYPE x [ <!ENTITY a "b"> ]><urlset>${entries}</urlset>`)
  const expected = readIn([complete])
  expect(expected).toMatchObject({ kind: 'urlset', problem: null })
  expect(expected.pages).toHaveLength(1500)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000 }), (size) => {
      const pieces = Array.from({ length: Math.ceil(complete.length / size) }, (_, index) =>
        complete.subarray(index * size, (index + 1) * size),
      )
      expect(readIn(pieces)).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})

test('damaged gzip is reported as a problem, never thrown as an error', async () => {
  const complete = gzipSync(`<urlset>${`<url><loc>${site}/a</loc></url>`.repeat(50)}</urlset>`)
  await fc.assert(
    fc.asyncProperty(fc.nat(complete.length - 1), fc.nat(255), fc.nat(complete.length), async (place, byte, end) => {
      const damaged = Buffer.from(complete.subarray(0, end))
      if (place < end) damaged[place] = byte
      const found = await readSitemap(oneChunk(damaged), '', readerInto([]))
      expect(found.sitemaps).toEqual([])
    }),
    { numRuns: Math.min(numRuns, 300) },
  )
})

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

test.each([
  ['open tags', '<x>'],
  ['tags that never end', '<x y='],
  ['quotes that never end', '<x y="'],
  ['half tags', '<'],
  ['closing tags', '</x>'],
  ['comments', '<!-- x'],
  ['entities', '&'],
  ['long entities', '&aaaaaaaaaaaaaaaaaaaaa'],
  ['numbers', '&#x'],
  ['document types', '<!DOCTYPE ['],
  ['brackets', '<!D[]'],
  ['attributes', '<link a'],
  ['more attributes', '<entry><link a=" '],
  ['CDATA', '<![CDATA['],
  ['lines', '\n'],
  ['URLs', `<loc>${site}/a</loc>`],
  ['nothing', '\u0000'],
])('2 MB of %s take linear time', (_, text) => {
  const bytes = Buffer.from(`<urlset>${text.repeat(Math.ceil(2_000_000 / text.length))}`)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_each, index) =>
    bytes.subarray(index * 65_536, (index + 1) * 65_536),
  )
  const started = performance.now()
  readIn(pieces)
  expect(performance.now() - started).toBeLessThan(10_000)
})
