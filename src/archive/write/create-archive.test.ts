import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { FACTS_VERSION } from '#domain/facts/page-facts.ts'
import { linksTo, makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { CRAWL, withArchive } from '#testing/archives/write-archive.ts'
import { readManifest } from '../manifest.ts'
import { createArchive } from './create-archive.ts'

const SHOP = 'https://shop.example'
const folder = mkdtempSync(join(tmpdir(), 'pagewarden-archives-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const issue = { type: 'missing_h1', severity: 'high' as const, message: 'm', recommendation: 'r', evidence: [] }

it('pages, links and redirects are stored with numbers for their URLs', async () => {
  const home = makeFinishedPage({
    facts: {
      links: [
        { url: `${SHOP}/1#reviews`, text: 'Lamp', rel: ['nofollow', 'noopener'] },
        { url: 'https://other.example:8080/x', text: 'Elsewhere', rel: [] },
        { url: `${SHOP}/old`, text: 'Old lamp', rel: [] },
      ],
    },
  })
  const redirects = [{ url: `${SHOP}/old`, status: 301, location: `${SHOP}/1` }]
  await withArchive(
    async (writer) => {
      await writer.addPage(home)
      await writer.addPage(makeFinishedPage({ position: 1, result: { title: "It's a lamp" } }))
      await writer.addNonPage({
        kind: 'redirect',
        requestedUrl: `${SHOP}/old`,
        redirects,
        finalUrl: `${SHOP}/1`,
        depth: 1,
        position: 2,
        source: 'link',
      })
    },
    async ({ query, manifest }) => {
      const pages = await query('select u.url, p.title from pages p join urls u on u.id = p.page')
      expect(pages).toEqual([
        { url: `${SHOP}/0`, title: home.result.title },
        { url: `${SHOP}/1`, title: "It's a lamp" },
      ])
      const links = await query(`select u.url, l.position, a.text, f.text as fragment, r.text as rel, t.url as page
        from links l join urls u on u.id = l.target join anchors a on a.id = l.anchor join rels r on r.id = l.rel
        join fragments f on f.id = l.fragment left join urls t on t.id = l.target_page order by l.position`)
      const plain = { fragment: '', rel: '' }
      expect(links).toEqual([
        {
          ...{ url: `${SHOP}/1`, position: 0, text: 'Lamp', page: `${SHOP}/1` },
          ...{ fragment: '#reviews', rel: 'nofollow noopener' },
        },
        { ...plain, url: 'https://other.example:8080/x', position: 1, text: 'Elsewhere', page: null },
        { ...plain, url: `${SHOP}/old`, position: 2, text: 'Old lamp', page: `${SHOP}/1` },
      ])
      expect(await query(`select host, is_internal from urls where url like '%/x'`)).toEqual([
        { host: 'other.example:8080', is_internal: false },
      ])
      expect(await query('select hop, status_code, "by", is_soft_404 from redirects')).toEqual([
        { hop: 0, status_code: 301, by: 'http', is_soft_404: false },
      ])
      expect(manifest).toMatchObject({ ...CRAWL, formatVersion: 4, factsVersion: FACTS_VERSION })
      expect(manifest.files.links).toMatchObject({ rows: 3 })
    },
  )
})

it('files, hreflangs, texts and issues are stored', async () => {
  const hreflangs = [{ lang: 'de', url: `${SHOP}/de` }]
  const inBody = { canonical: null, robots: [], robotsByAgent: {}, hreflangs: [{ lang: 'fr', url: `${SHOP}/fr` }] }
  await withArchive(
    async (writer) => {
      const text = { main: 'Warm light', length: 10 }
      await writer.addPage(makeFinishedPage({ facts: { hreflangs, inBody, text }, result: { issues: [issue] } }))
      const found = { position: 1, depth: 1, source: 'link' as const }
      const other = { ...found, requestedUrl: `${SHOP}/feed`, url: `${SHOP}/feed`, redirects: [] }
      await writer.addNonPage({
        ...other,
        kind: 'other',
        contentType: 'application/rss+xml',
        statusCode: 200,
        bytes: null,
      })
      const file = { position: 0, url: `${SHOP}/a.pdf`, finalUrl: `${SHOP}/a.pdf`, redirects: [], failure: null }
      const linkedFrom = { count: 3, pages: [] }
      await writer.addFile({ ...file, statusCode: 404, contentType: null, bytes: 5e9, linkedFrom })
      await writer.addIssues([{ url: `${SHOP}/0`, issue: { ...issue, type: 'duplicate_content', evidenceCount: 7 } }])
    },
    async ({ query }) => {
      expect(await query('select lang, place from hreflangs order by lang')).toEqual([
        { lang: 'de', place: 'head' },
        { lang: 'fr', place: 'body' },
      ])
      expect(await query('select is_raw, text, length from texts')).toEqual([
        { is_raw: false, text: 'Warm light', length: 10 },
      ])
      expect(await query('select status_code, content_type, bytes, linked_from from resources')).toEqual([
        { status_code: 200, content_type: 'application/rss+xml', bytes: null, linked_from: null },
        { status_code: 404, content_type: null, bytes: 5e9, linked_from: 3 },
      ])
      expect(await query('select "check", evidence_count from issues order by "check"')).toEqual([
        { check: 'duplicate_content', evidence_count: 7 },
        { check: 'missing_h1', evidence_count: 0 },
      ])
    },
  )
})

it('what was learned about a page later is stored with the page', async () => {
  await withArchive(
    async (writer) => {
      const issues = [issue]
      for (const position of [0, 1, 2]) {
        await writer.addPage(makeFinishedPage({ position, result: { depth: null, issues } }))
      }
      await writer.setSoft404(1)
      await writer.setDepth(2, 4)
      await writer.setTtfb(2, 900, 300)
      await writer.addIssues([{ url: `${SHOP}/1`, issue: { ...issue, type: 'soft_404' } }])
    },
    async ({ query }) => {
      const columns = 'is_soft_404, indexability, depth, ttfb_ms, first_ttfb_ms, second_ttfb_ms'
      const same = { is_soft_404: false, indexability: 'indexable', depth: null, ttfb_ms: 40 }
      const once = { first_ttfb_ms: null, second_ttfb_ms: null }
      expect(await query(`select ${columns} from pages order by position`)).toEqual([
        { ...same, ...once },
        { ...same, ...once, is_soft_404: true, indexability: 'soft_404' },
        { ...same, depth: 4, ttfb_ms: 300, first_ttfb_ms: 900, second_ttfb_ms: 300 },
      ])
      const issues = 'select p.position, i."check" from issues i join pages p on p.page = i.page order by 1'
      expect(await query(issues), 'what a page that does not exist contains is not judged').toEqual([
        { position: 0, check: issue.type },
        { position: 1, check: 'soft_404' },
        { position: 2, check: issue.type },
      ])
    },
  )
})

it('a failed page is stored with its failure', async () => {
  const failure = { kind: 'http-status' as const, status: 500 }
  const error = { kind: failure.kind, message: 'The server failed.' }
  const result = { status: 'error' as const, statusCode: 500, error, canonicalUrl: '', hasCanonical: false }
  await withArchive(
    (writer) => writer.addPage(makeFinishedPage({ failure, result, facts: null, indexability: 'error' })),
    async ({ query }) => {
      expect(await query('select status, failure, failure_details, canonical, word_count from pages')).toEqual([
        {
          ...{ status: 'error', failure: 'http-status', canonical: null, word_count: null },
          failure_details: JSON.stringify(failure),
        },
      ])
      expect(await query('from facts')).toEqual([])
    },
  )
})

it('links to another spelling of a URL or to a chain of redirects belong to the page', async () => {
  const redirect = (from: string, to: string) => ({
    ...{ kind: 'redirect' as const, requestedUrl: `${SHOP}/${from}`, finalUrl: `${SHOP}/${to}` },
    ...{ position: 2, depth: 1, source: 'link' as const },
    redirects: [{ url: `${SHOP}/${from}`, status: 302, location: `${SHOP}/${to}` }],
  })
  const links = linksTo(`${SHOP}/1/`, `${SHOP}/%31`, `${SHOP}/a`, `${SHOP}/b/`, `${SHOP}/loop`, `${SHOP}/never`)
  await withArchive(
    async (writer) => {
      await writer.addPage(makeFinishedPage({ facts: { links } }))
      await writer.addPage(makeFinishedPage({ position: 1 }))
      for (const [from, to] of [
        ['a', 'b'],
        ['b', 'c'],
        ['c', '1/'],
        ['loop', 'loop'],
      ] as const) {
        await writer.addNonPage(redirect(from, to))
      }
    },
    async ({ query }) => {
      const pages = await query<{ url: string }>(`select t.url from links l left join urls t on t.id = l.target_page
        order by l.position`)
      const page = `${SHOP}/1`
      expect(pages.map(({ url }) => url)).toEqual([page, page, page, page, null, null])
    },
  )
})

it('many pages with large facts fit into the memory of the writer', {
  tags: 'extended',
  timeout: 120_000,
}, async () => {
  const large = (position: number) => `${position} ${Array.from({ length: 40_000 }, (_, nth) => nth * position).join()}`
  await withArchive(
    async (writer) => {
      for (let position = 0; position < 300; position++) {
        await writer.addPage(makeFinishedPage({ position, facts: { h1s: [large(position)] } }))
      }
    },
    async ({ query }) => {
      expect(await query('select count(*) as pages from facts')).toEqual([{ pages: 300 }])
      const [first] = await query<{ headings: string }>('select headings from facts order by page offset 299 limit 1')
      expect(JSON.parse(first?.headings ?? '').h1s).toEqual([large(299)])
    },
  )
})

it('a new archive replaces an old one, and only at its end', async () => {
  const target = join(folder, 'replaced')
  const read = () => JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8')).version
  const first = await createArchive({ folder: target, seed: 1 })
  expect(existsSync(target)).toBe(false)
  await first.finish({ ...CRAWL, version: 'first' })
  const second = await createArchive({ folder: target, seed: 1 })
  expect(read()).toBe('first')
  await second.finish({ ...CRAWL, version: 'second' })
  expect(read()).toBe('second')
  expect(readdirSync(folder).filter((name) => name.startsWith('replaced'))).toEqual(['replaced'])
})

it('a discarded archive leaves nothing, and keeps the old one', async () => {
  const target = join(folder, 'discarded')
  await (await createArchive({ folder: target, seed: 1 })).finish(CRAWL)
  const before = readdirSync(target)
  const writer = await createArchive({ folder: target, seed: 1 })
  await writer.addPage(makeFinishedPage())
  await writer.discard()
  expect(readdirSync(target)).toEqual(before)
  expect(existsSync(`${target}.unfinished`)).toBe(false)
})

it('a folder with other files, or a file, is refused and stays as it is', async () => {
  const target = join(folder, 'photos')
  mkdirSync(target)
  writeFileSync(join(target, 'cat.jpg'), 'cat')
  const refusal = 'exists and is not an archive, so it was not changed.'
  await expect(createArchive({ folder: target, seed: 1 })).rejects.toThrow(refusal)
  await expect(createArchive({ folder: join(target, 'cat.jpg'), seed: 1 })).rejects.toThrow(refusal)
  expect(readdirSync(target)).toEqual(['cat.jpg'])
  writeFileSync(join(target, 'pages.parquet'), 'not ours')
  rmSync(join(target, 'cat.jpg'))
  await expect(createArchive({ folder: target, seed: 1 })).rejects.toThrow(refusal)
  expect(readdirSync(target)).toEqual(['pages.parquet'])
})

it.each(['', '.unfinished', '.replaced'])('files next to or in an archive are never deleted: folder%s', async (end) => {
  const target = join(folder, `notes${end}`)
  await (await createArchive({ folder: target, seed: 1 })).finish(CRAWL)
  await (await createArchive({ folder: target, seed: 1 })).finish(CRAWL)
  writeFileSync(join(target, 'notes.txt'), 'mine')
  await expect(createArchive({ folder: join(folder, 'notes'), seed: 1 })).rejects.toThrow('so it was not changed.')
  expect(readFileSync(join(target, 'notes.txt'), 'utf8')).toBe('mine')
  rmSync(target, { recursive: true })
})

it('a file that was put into the folder during the crawl is not deleted, and the new archive is kept', async () => {
  const target = join(folder, 'visited')
  await (await createArchive({ folder: target, seed: 1 })).finish(CRAWL)
  const writer = await createArchive({ folder: target, seed: 1 })
  writeFileSync(join(target, 'report.json'), 'mine')
  await expect(writer.finish({ ...CRAWL, version: 'second' })).rejects.toThrow(`new archive is '${target}.unfinished'.`)
  await writer.discard()
  expect(readFileSync(join(target, 'report.json'), 'utf8')).toBe('mine')
  expect(readManifest(`${target}.unfinished`).version).toBe('second')
  rmSync(join(target, 'report.json'))
  await (await createArchive({ folder: target, seed: 1 })).finish({ ...CRAWL, version: 'third' })
  expect(readManifest(target).version).toBe('third')
  expect(readdirSync(folder).filter((name) => name.startsWith('visited'))).toEqual(['visited'])
})

it('a symbolic link is kept, and the archive it names is replaced', async () => {
  const target = join(folder, 'real')
  const link = join(folder, 'link')
  await (await createArchive({ folder: target, seed: 1 })).finish(CRAWL)
  symlinkSync(target, link)
  await (await createArchive({ folder: link, seed: 1 })).finish({ ...CRAWL, version: 'second' })
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8')).version).toBe('second')
})

it('an empty folder is used', async () => {
  const target = join(folder, 'empty')
  mkdirSync(target)
  await (await createArchive({ folder: target, seed: 1 })).finish(CRAWL)
  expect(readdirSync(target)).toContain('manifest.json')
})

it('an old archive is restored after a crash between removing it and moving the new one', async () => {
  const target = join(folder, 'crashed')
  await (await createArchive({ folder: `${target}.replaced`, seed: 1 })).finish(CRAWL)
  const writer = await createArchive({ folder: target, seed: 1 })
  expect(existsSync(join(target, 'manifest.json'))).toBe(true)
  await writer.discard()
})
