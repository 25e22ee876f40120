import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LINK_REGIONS } from '#domain/facts/link-facts.ts'
import { linksTo, makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { withArchive } from '#testing/archives/write-archive.ts'
import type { ArchiveRow } from '../archive-tables.ts'
import type { ArchiveWriter } from '../write/create-archive.ts'

const SHOP = 'https://shop.example'
type GraphRow = ArchiveRow<'graph'> & { url: string; previous: string | null }

function readGraph(write: (writer: ArchiveWriter) => Promise<void>): Promise<GraphRow[]> {
  return withArchive(write, ({ query }) =>
    query(`select g.*, u.url, b.url as previous from graph g join urls u on u.id = g.page
      join pages p on p.page = g.page left join urls b on b.id = g.path_from order by p.position`),
  )
}

type Link = { to: number; isFollowed: boolean; spelling: 'plain' | 'slash' | 'redirect' | 'external' }
const SPELLINGS: Record<Link['spelling'], (to: number) => string> = {
  plain: (to) => `${SHOP}/${to}`,
  slash: (to) => `${SHOP}/${to}/#top`,
  redirect: (to) => `${SHOP}/old-${to}`,
  external: (to) => `https://other.example/${to}`,
}
const GRAPH = fc.integer({ min: 1, max: 7 }).chain((size) =>
  fc.array(
    fc.array(
      fc.record({
        to: fc.nat(size - 1),
        isFollowed: fc.boolean(),
        spelling: fc.constantFrom('plain', 'plain', 'plain', 'slash', 'redirect', 'external'),
      }) as fc.Arbitrary<Link>,
      { maxLength: 6 },
    ),
    { minLength: size, maxLength: size },
  ),
)

async function writeGraph(writer: ArchiveWriter, pages: Link[][]): Promise<void> {
  for (const [position, links] of pages.entries()) {
    const facts = links.map(({ to, isFollowed, spelling }) => ({
      ...{ url: SPELLINGS[spelling](to), text: 'x', rel: isFollowed ? [] : ['nofollow'] },
    }))
    await writer.addPage(makeFinishedPage({ position, facts: { links: facts } }))
    const requestedUrl = SPELLINGS.redirect(position)
    const redirects = [{ url: requestedUrl, status: 301, location: `${SHOP}/${position}` }]
    const finalUrl = `${SHOP}/${position}`
    const found = { position: pages.length + position, depth: 1, source: 'link' as const }
    await writer.addNonPage({ kind: 'redirect', requestedUrl, redirects, finalUrl, ...found })
  }
}

/** Computes the same numbers as simply as possible, to compare with. */
function expectedGraph(pages: Link[][]) {
  const internal = pages.map((links, from) => links.filter((l) => l.spelling !== 'external' && l.to !== from))
  const sources = (to: number, fits: (link: Link) => boolean) =>
    internal.flatMap((links, from) => (links.some((link) => link.to === to && fits(link)) ? [from] : []))
  const followed = internal.map((links) => new Set(links.filter((l) => l.isFollowed).map((l) => l.to)))
  let ranks = pages.map(() => 1)
  for (let round = 0; round < 300; round++) {
    const stuck = ranks.reduce((sum, rank, page) => sum + (followed[page]?.size === 0 ? rank : 0), 0)
    ranks = ranks.map((_, to) => {
      const given = ranks.map((rank, from) => (followed[from]?.has(to) ? rank / (followed[from]?.size ?? 1) : 0))
      return 0.15 + 0.85 * (given.reduce((sum, share) => sum + share, 0) + stuck / pages.length)
    })
  }
  const depths = pages.map((_, page) => (page === 0 ? 0 : Number.POSITIVE_INFINITY))
  for (const _ of pages) {
    for (const [from, links] of internal.entries()) {
      for (const { to } of links) depths[to] = Math.min(depths[to] as number, (depths[from] as number) + 1)
    }
  }
  return pages.map((links, page) => ({
    inlinks: sources(page, () => true).length,
    followed_inlinks: sources(page, (link) => link.isFollowed).length,
    outlinks: new Set(internal[page]?.map((link) => link.to)).size,
    external_outlinks: new Set(links.filter((l) => l.spelling === 'external').map((l) => l.to)).size,
    depth: Number.isFinite(depths[page]) ? depths[page] : null,
    link_rank: expect.closeTo(ranks[page] as number, 3),
    orphan:
      page > 0 && sources(page, (l) => l.spelling !== 'redirect').length === 0 && sources(page, () => true).length > 0
        ? 'redirect'
        : null,
  }))
}

it('the numbers of the link graph equal those of a simple computation', async () => {
  await fc.assert(
    fc.asyncProperty(GRAPH, async (pages) => {
      const rows = await readGraph((writer) => writeGraph(writer, pages))
      expect(rows).toEqual(expectedGraph(pages).map((expected) => expect.objectContaining(expected)))
      for (const { depth, previous } of rows) {
        const before = rows.find(({ url }) => url === previous)
        expect(before?.depth ?? null).toBe(depth === null || depth === 0 ? null : depth - 1)
      }
    }),
    { numRuns: 8 },
  )
}, 90_000)

it.each([20, 21])('a link in the same region of %d pages is part of a template only above 20', async (pages) => {
  const rows = await readGraph(async (writer) => {
    for (let position = 0; position <= pages; position++) {
      // Twice on each page, which must not count twice; and one more in the text of two pages.
      const inText = position === 1 || position === 2 ? (['main'] as const) : []
      const regions = position === 0 ? [] : (['nav', 'nav', ...inText] as const)
      const links = regions.map(() => ({ url: `${SHOP}/0`, text: 'Home', rel: [] }))
      const flags = regions.map((region) => LINK_REGIONS.indexOf(region))
      const linkDetails = { flags, hrefs: [], paths: [], names: {}, others: [], otherCount: 0 }
      await writer.addPage(makeFinishedPage({ position, facts: { links, linkDetails } }))
    }
  })
  expect(rows[0]).toMatchObject({ inlinks: pages, content_inlinks: pages > 20 ? 2 : pages })
})

it('links from a page that says nofollow are not followed', async () => {
  const rows = await readGraph(async (writer) => {
    await writer.addPage(makeFinishedPage({ facts: { links: linksTo(`${SHOP}/1`), robots: ['nofollow'] } }))
    await writer.addPage(makeFinishedPage({ position: 1 }))
  })
  expect(rows[1]).toMatchObject({ inlinks: 1, followed_inlinks: 0, link_score: 0 })
})

it('a page that did not load has a rank but no score, so that 100 is the score of a page that did', async () => {
  const links = [...linksTo(`${SHOP}/1`), ...linksTo(`${SHOP}/2`)]
  const rows = await readGraph(async (writer) => {
    await writer.addPage(makeFinishedPage({ facts: { links } }))
    await writer.addPage(makeFinishedPage({ position: 1, facts: { links: linksTo(`${SHOP}/2`) } }))
    await writer.addPage(makeFinishedPage({ position: 2, result: { status: 'error', statusCode: 404 } }))
  })
  const [home, linked, broken] = rows
  expect(broken?.link_rank).toBeGreaterThan(linked?.link_rank ?? 0)
  expect([home, linked, broken].map((row) => row?.link_score)).toEqual([0, 100, null])
})

it('orphans are named by how they were found', async () => {
  const rows = await readGraph(async (writer) => {
    await writer.addPage(makeFinishedPage({ facts: { links: linksTo(`${SHOP}/1`) } }))
    for (const [index, source] of (['sitemap', 'sitemap', 'list', 'named', 'script', 'probe'] as const).entries()) {
      await writer.addPage(makeFinishedPage({ position: index + 1, source, result: { depth: null } }))
    }
  })
  expect(rows.map(({ orphan }) => orphan)).toEqual([null, null, 'sitemap', 'list', 'list', 'script', 'probe'])
})
