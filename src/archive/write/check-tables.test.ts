import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toRawContent } from '#domain/facts/raw-content.ts'
import type { Issue } from '#domain/issues/issue.ts'
import type { ExternalLink } from '#domain/requests/external-link.ts'
import type { Probe } from '#domain/requests/probe.ts'
import type { Resource } from '#domain/requests/resource.ts'
import { packEntry } from '#domain/site-files/packed-entries.ts'
import type { RobotsFile } from '#domain/site-files/robots-file.ts'
import { linksTo, makeFinishedPage, makePageFacts } from '#testing/archives/make-finished-page.ts'
import { CRAWL } from '#testing/archives/write-archive.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { type FoundRows, inBatches } from '../read/found-rows.ts'
import { openArchive } from '../read/open-archive.ts'
import { type ArchiveWriter, createArchive } from './create-archive.ts'
import { createArchiveInThread } from './create-archive-in-thread.ts'

const SHOP = 'https://shop.example'
/** Of the page whose scripts ran. */
const RAW = makePageFacts()
const ISSUE: Issue = { type: 'found', severity: 'low', message: 'm', recommendation: 'r', evidence: [{ saw: 'it' }] }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-check-tables-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Adds rows to every table that a check can read. */
async function addCrawl(writer: ArchiveWriter): Promise<void> {
  const hreflangs = [{ lang: 'de', url: `${SHOP}/1` }]
  await writer.addPage(
    makeFinishedPage({
      headers: { server: 'test' },
      result: { hasCanonical: true, canonicalUrl: `${SHOP}/1` },
      facts: {
        ...extractHtml({ html: HTML, url: `${SHOP}/0` }),
        links: linksTo(`${SHOP}/1`, `${SHOP}/gone`, `${SHOP}/old`, 'https://other.example/'),
        hreflangs,
      },
    }),
  )
  await writer.addPage(
    makeFinishedPage({ position: 1, source: 'sitemap', rawFacts: RAW, result: { raw: toRawContent(RAW) } }),
  )
  const gone = { url: `${SHOP}/gone`, requestedUrl: `${SHOP}/gone`, status: 'error' as const, statusCode: 404 }
  const failure = { kind: 'http-status' as const, status: 404 }
  await writer.addPage(makeFinishedPage({ position: 2, result: gone, failure, facts: null, indexability: 'error' }))
  const redirects = [{ url: `${SHOP}/old`, status: 301, location: `${SHOP}/1`, ms: 40 }]
  const visit = { kind: 'redirect' as const, position: 3, requestedUrl: `${SHOP}/old`, redirects, depth: 1 }
  await writer.addNonPage({ ...visit, source: 'link', finalUrl: `${SHOP}/1` })
  const entry = { loc: `${SHOP}/1`, url: `${SHOP}/1`, isOnOtherHost: false, lastmod: null, changefreq: null }
  const details = { priority: null, alternates: [], imageCount: 0, videoCount: 1, extensions: { videos: [['title']] } }
  const sitemap = `${SHOP}/sitemap.xml`
  await writer.addSitemapEntries({ sitemap, first: 0, entries: [packEntry({ ...entry, ...details })] })
  await writer.addSitemaps([{ url: sitemap, kind: 'urlset', urlCount: 1, problem: null }])
  await writer.addRobots([ROBOTS])
  await writer.addResources([USED])
  await writer.addExternalLinks([EXTERNAL])
  await writer.addProbes([PROBE, LLMS, AS_BOT])
  await writer.addBlockedUrls([{ url: `${SHOP}/secret`, line: 2, rule: 'Disallow: /secret' }])
  const byScript = [{ url: `${SHOP}/1`, status: 200, location: `${SHOP}/2`, by: 'script' as const }]
  await writer.addNonPage({
    ...visit,
    position: 6,
    source: 'link',
    redirects: byScript,
    requestedUrl: `${SHOP}/1`,
    finalUrl: `${SHOP}/2`,
  })
  await writer.addNonPage({ ...visit, kind: 'other', position: 4, url: `${SHOP}/a.pdf`, ...FILE })
  await writer.setSoft404(5)
}

const HTML = `<a href="mailto:shop@shop.example">Mail</a><script src="/a.js"></script><img src="/a.png" alt=""><script type="application/ld+json">
  {"@context": "https://schema.org", "@type": "Organization", "logo": "https://shop.example/a.png"}</script>`
const USED: Resource = {
  ...{
    url: `${SHOP}/a.png`,
    kind: 'image',
    position: 0,
    usedBy: { count: 1, pages: [] },
    method: 'HEAD',
    statusCode: 404,
  },
  ...{
    finalUrl: `${SHOP}/a.png`,
    redirects: [],
    failure: null,
    contentType: null,
    bytes: null,
    headers: {},
    text: null,
  },
  ...{ firstBytes: null, image: null, isTextCut: false, decodedBytes: null, etag: null, lastModified: null },
}
const EXTERNAL: ExternalLink = {
  ...{ url: 'https://other.example/', verdict: 'ok', reason: 'found', statusCode: 200, failure: null, redirects: [] },
  ...{ finalUrl: 'https://other.example/', movedTo: null, tries: [], checkedAt: '2026-11-16T10:00:00.000Z' },
}

const FILE = {
  requestedUrl: `${SHOP}/a.pdf`,
  redirects: [],
  statusCode: 200,
  contentType: 'application/pdf',
  bytes: 9,
  source: 'link' as const,
}
const ROBOTS: RobotsFile = {
  ...{ url: `${SHOP}/robots.txt`, statusCode: 200, failure: null, contentType: 'text/plain', redirects: [] },
  ...{ text: 'User-agent: *\nDisallow: /gone', isCut: false, sitemaps: [], problems: [] },
}
const PROBE: Probe = {
  ...{ purpose: 'made-up-url', url: `${SHOP}/made-up`, variant: null, page: null, statusCode: 404, failure: null },
  ...{ finalUrl: `${SHOP}/made-up`, redirects: [], contentType: null, headers: {}, lang: null, canonical: null },
  ...{ textHash: null, hasSameText: null, text: null, isTextCut: false, tls: null, learned: 'Status 404.' },
}
const LLMS: Probe = {
  ...{ ...PROBE, purpose: 'well-known-file', url: `${SHOP}/llms.txt`, finalUrl: `${SHOP}/llms.txt`, statusCode: 200 },
  ...{ contentType: 'text/plain', text: `# Shop\n[One](/1)` },
}
const AS_BOT: Probe = {
  ...{ ...PROBE, purpose: 'user-agent', variant: 'Googlebot', statusCode: 200 },
  agent: { userAgent: 'Googlebot/2.1', wordCount: 50, signature: 'abc', isChallenge: false },
}
const TRAP = { kind: 'calendar' as const, pattern: '/day/*', examples: [`${SHOP}/day/1`], visited: 5, leftOut: 90 }
const ENDED = { ...CRAWL, traps: [TRAP] }

async function readAll(names: Record<string, string>, rows: FoundRows): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const [table, name] of Object.entries(names)) {
    all[table] = (await Array.fromAsync(inBatches(rows, `select * from ${name} order by all`))).flat()
  }
  return all
}

it('checks read the same tables before an archive is written, in one for checks only, and when it is opened', async () => {
  const whole = await createArchiveInThread({ folder: join(folder, 'whole'), seed: 1 })
  const small = await createArchive({ folder: join(folder, 'small'), seed: 1, isForChecksOnly: true })
  for (const writer of [whole, small]) await addCrawl(writer)
  const before = await readAll((await whole.complete(ENDED)) as Record<string, string>, whole.rows)
  for (const [table, rows] of Object.entries(before)) expect({ table, rows }).not.toMatchObject({ rows: [] })
  expect(before.pages).toMatchObject([{ is_rendered: false }, { is_rendered: true }])
  expect(await readAll((await small.complete(ENDED)) as Record<string, string>, small.rows)).toEqual(before)
  await small.discard()
  await whole.finish(ENDED)
  const archive = await openArchive(join(folder, 'whole'))
  const { names, rows, close } = await archive.openTables(null)
  expect(await readAll(names as Record<string, string>, rows)).toEqual(before)
  close()
  archive.close()
}, 120_000)

it('issues can be added while the rows of a query are read, and a query that fails does no harm', async () => {
  const target = join(folder, 'issues')
  const writer = await createArchiveInThread({ folder: target, seed: 1 })
  await addCrawl(writer)
  const { urls } = await writer.complete(ENDED)
  await expect(writer.rows.find('select * from nothing')).rejects.toThrow('nothing')
  let read = 0
  const many = `select u.url, r.range as nth from ${urls} u, range(5000) r where u.url = '${SHOP}/old'`
  for await (const rows of inBatches<{ url: string; nth: number }>(writer.rows, many, 'nth')) {
    expect(rows.map(({ nth }) => nth)).toEqual(rows.map((_, index) => read + index))
    read += rows.length
    expect(rows.length).toBeLessThanOrEqual(2000)
    await writer.addIssues(rows.map(({ url }) => ({ url, issue: ISSUE })))
  }
  expect(read).toBe(5000)
  await writer.finish(ENDED)
  const archive = await openArchive(target)
  const sql = 'select u.url, count(*) as issues from issues i join urls u on u.id = i.page group by u.url'
  expect(await archive.query(sql).finally(archive.close)).toEqual([{ url: `${SHOP}/old`, issues: 5000 }])
}, 120_000)

it('checks know what robots.txt disallows for each crawler, with its line', async () => {
  const writer = await createArchive({ folder: join(folder, 'robots'), seed: 1, isForChecksOnly: true })
  await writer.addPage(makeFinishedPage({ facts: { links: linksTo(`${SHOP}/cart`, `${SHOP}/shoes?q=1`) } }))
  const text =
    'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nAllow: /shoes\nDisallow: /*?\nDisallow: /cart'
  await writer.addRobots([{ ...ROBOTS, text }])
  const { disallowed, urls } = await writer.complete(ENDED)
  const sql = `select u.url, d.agent, d.line, d.rule from ${disallowed} d join ${urls} u on u.id = d.url
    where d.agent in ('googlebot', 'gptbot') order by d.agent, u.url`
  const rows = (await Array.fromAsync(inBatches<Record<string, unknown>>(writer.rows, sql))).flat()
  expect(rows.map(({ url, agent, line, rule }) => [url, agent, line, rule])).toEqual([
    [`${SHOP}/cart`, 'googlebot', 8, 'Disallow: /cart'],
    ...[`${SHOP}/0`, `${SHOP}/cart`, `${SHOP}/shoes?q=1`].map((url) => [url, 'gptbot', 3, 'Disallow: /']),
  ])
  await writer.discard()
}, 120_000)

it('checks know what robots.txt says about URLs that are only in facts, also when an archive is opened twice', async () => {
  const target = join(folder, 'robots-of-files')
  const writer = await createArchive({ folder: target, seed: 1 })
  await writer.addPage(makeFinishedPage())
  await writer.addRobots([{ ...ROBOTS, text: 'User-agent: Googlebot-Image\nDisallow: /photos/\nAllow: /photos/open' }])
  await writer.finish(ENDED)
  const archive = await openArchive(target)
  const files = ['photos/a.jpg', 'photos/open.jpg', 'a.jpg'].map((path) => `('${SHOP}/${path}')`)
  for (let time = 0; time < 2; time += 1) {
    const { names, rows, close } = await archive.openTables(null)
    await rows.find(`select file, agent, disallowing_line(rules, file) as line
      from (values ${files.join(', ')}, ('no URL'), (null)) f(file), ${names.robots_agents} where line is not null`)
    expect(await rows.read(0)).toEqual([{ file: `${SHOP}/photos/a.jpg`, agent: 'googlebot-image', line: 2 }])
    close()
  }
  archive.close()
}, 120_000)
