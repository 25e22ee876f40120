import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { STORED_GROUP_NAMES } from '#domain/facts/fact-groups.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { PLAIN_FACT_NAMES } from '#domain/packed-facts/fact-columns.ts'
import { makeFinishedPage, makePageFacts } from '#testing/archives/make-finished-page.ts'
import { withArchive } from '#testing/archives/write-archive.ts'
import { browserLogWith, renderTimeWith } from '#testing/html/browser-facts.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import type { ArchiveWriter } from '../write/create-archive.ts'
import { sortLinks } from './link-reader.ts'
import type { Archive } from './open-archive.ts'
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
          const written = pages.map(({ facts, rawFacts }) => ({ facts, rawFacts }))
          expect(rows.map(({ page }) => stored.get(page))).toEqual(written)
          expect(await readSorted(archive, rows)).toEqual(written)
        },
      )
    }),
    { numRuns: 15 },
  )
}, 120_000)

/** Reads the same facts with links that were sorted before, page by page. */
async function readSorted(archive: Archive, rows: { page: number }[]): Promise<unknown[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'sorted-links-'))
  const links = await sortLinks(archive, 'all', scratch)
  try {
    const read: unknown[] = []
    for (const [position, { page }] of rows.entries()) {
      const wanted = { names: PLAIN_FACT_NAMES, links: 'all' } as const
      read.push((await readFacts(archive, [page], wanted, () => links.read([{ position, link_count: 8 }]))).get(page))
    }
    return read
  } finally {
    links.close()
    await rm(scratch, { recursive: true })
  }
}

const HTML = `<!doctype html><html lang="en"><title>Rye</title><meta name="viewport" content="width=device-width">
  <nav><a href="/bread">Bread</a></nav><main><h1>Rye "bread"</h1><p>Baked on 4 May 2026 by <a rel="author" href="/ann">Ann</a>.
  <a href="/loaf"><img src="/loaf.jpg" alt="A loaf" width="10"></a><a href="tel:1">Call</a>
  <form action="/order"><input name="count"></form><div role="nothing" aria-foo="1">0\\'</div></main>`

it('all groups of a page and of its version before scripts are read as they were extracted', async () => {
  const facts = { ...extractHtml(HTML), ...browserLogWith({ left: ['https://other.example/'] }), ...renderTimeWith({}) }
  const rawFacts = extractHtml('<title>Loading</title><p>Please wait')
  await withArchive(
    (writer) => writer.addPage(makeFinishedPage({ facts, rawFacts })),
    async (archive) => {
      // `facts` has no measurements of a phone, because the page was not measured.
      const known = STORED_GROUP_NAMES.filter((name) => name in facts)
      expect(archive.manifest.factNames).toEqual(expect.arrayContaining(known))
      const names = [...PLAIN_FACT_NAMES, ...STORED_GROUP_NAMES]
      const stored = await readFacts(archive, [0], { names, links: 'all' })
      expect(stored.get(0)).toEqual({ facts, rawFacts })
    },
  )
})

it('what the browser saw is known if one rendered page has it, or if no page was rendered', async () => {
  const raw = extractHtml('<title>Loading</title>')
  const namesWith = async (...pages: Parameters<typeof makeFinishedPage>[0][]) => {
    const write = async (writer: ArchiveWriter) => {
      for (const [position, page] of pages.entries()) await writer.addPage(makeFinishedPage({ position, ...page }))
    }
    let names: readonly string[] = []
    await withArchive(write, async ({ manifest }) => {
      names = manifest.factNames
    })
    return names.filter((name) => name === 'browserLog' || name === 'renderTime')
  }
  expect(await namesWith({}, {})).toEqual(['browserLog', 'renderTime'])
  expect(await namesWith({}, { rawFacts: raw })).toEqual([])
  expect(await namesWith({ rawFacts: raw }, { rawFacts: raw, facts: browserLogWith() })).toEqual(['browserLog'])
})

it('the region and the kind of each link are stored', async () => {
  await withArchive(
    (writer) => writer.addPage(makeFinishedPage({ facts: extractHtml(HTML) })),
    async ({ query }) => {
      const rows = await query('select region, kind from links order by position')
      expect(rows).toEqual([
        { region: 'nav', kind: 'text' },
        { region: 'main', kind: 'text' },
        { region: 'main', kind: 'image' },
      ])
    },
  )
})

it('a group that one page lacks is not known for the crawl, and the pages that have it keep it', async () => {
  const { titles: _, ...older } = extractHtml(HTML)
  await withArchive(
    async (writer) => {
      await writer.addPage(makeFinishedPage({ position: 0, facts: extractHtml(HTML) }))
      const page = makeFinishedPage({ position: 1 })
      await writer.addPage({ ...page, facts: { ...older, url: page.result.url } })
    },
    async ({ manifest, query }) => {
      expect(manifest.factNames).not.toContain('titles')
      expect(manifest.factNames).toContain('headings')
      expect(await query('select titles is null as "isMissing" from facts order by page')).toEqual([
        { isMissing: false },
        { isMissing: true },
      ])
    },
  )
})

it('links are read in parts if pages have many, and each page gets its own', async () => {
  const pages = Array.from({ length: 5 }, (_, position) => {
    const links = Array.from({ length: position * 20_000 }, (_, nth) => ({
      url: `https://shop.example/${nth}`,
      text: '',
      rel: [],
    }))
    return makeFinishedPage({ position, facts: { links }, result: { linkCount: links.length } })
  })
  await withArchive(
    async (writer) => {
      for (const page of pages) await writer.addPage(page)
    },
    async (archive) => {
      const scratch = await mkdtemp(join(tmpdir(), 'sorted-links-'))
      const links = await sortLinks(archive, 'urls', scratch)
      const rows = await archive.query<{ position: number; link_count: number }>('from pages order by position')
      const found = await links.read(rows)
      links.close()
      await rm(scratch, { recursive: true })
      const counts = found.map(({ json }) => JSON.parse(json).length).sort((one, other) => one - other)
      expect(counts).toEqual([20_000, 40_000, 60_000, 80_000])
    },
  )
})
