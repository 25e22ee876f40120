import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPTIONAL_TABLES, TABLE_NAMES } from '#archive/archive-tables.ts'
import { openArchive } from '#archive/read/open-archive.ts'
import { readFacts } from '#archive/read/read-facts.ts'
import { PACES } from '#domain/crawls/pace.ts'
import { FACT_GROUP_NAMES } from '#domain/facts/fact-groups.ts'
import { PLAIN_FACT_NAMES } from '#domain/packed-facts/fact-columns.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ReportedSettings } from '#domain/reports/reported-settings.ts'
import { FailedForGood } from '#platform/queue/queue.ts'
import { findArchive, listUnarchived } from '#store/crawls/crawl-archives.ts'
import { claimCrawl, finishCrawl } from '#store/crawls/crawls.ts'
import { readFinishedPages } from '#store/crawls/finished-pages.ts'
import { mergeSiteIssues } from '#store/judgements/site-issues.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { makePageFacts } from '#testing/archives/make-finished-page.ts'
import { readTables } from '#testing/archives/read-tables.ts'
import { storeOlderFacts } from '#testing/archives/store-older-facts.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { runScript } from '#testing/run-script.ts'
import { answerWith, pageWithLinks, redirectTo, serveSite } from '#testing/sites/serve-site.ts'
import { runCrawl } from '../crawls/run-crawl.ts'
import { createStoreSink } from '../crawls/store-sink.ts'
import type { CrawlSink } from '../site-judging/crawl-sink.ts'
import { archiveCrawl } from './archive-crawl.ts'
import { archiveStoredCrawl } from './archive-stored-crawl.ts'
import { deleteUnusedArchives } from './delete-unused-archives.ts'
import { openCrawlArchive } from './open-crawl-archive.ts'

const NEVER = new AbortController().signal
const SCRIPT = join(import.meta.dirname, '../../testing/processes/archive-until-killed.ts')

const ABOUT_SETTINGS: Omit<ReportedSettings, 'url'> = {
  ...{ selection: 'site', listedUrls: 0, maxPages: 50, maxDepth: null, include: [], exclude: [], pace: PACES.fast },
  ...{ timeoutMs: 15_000, render: 'never', obeyRobots: true, userAgent: 'Test', headerNames: [] },
}

let app: TestApp
let project: Project
beforeAll(async () => {
  app = await openTestApp({ works: false })
  project = await makeProject(app, (await makeAccount(app)).userId)
})
afterAll(() => app.close())

async function readArchive(crawlId: string) {
  const archive = await openCrawlArchive(app, crawlId)
  return readTables(archive).finally(archive.close)
}

async function countFacts(crawlId: string): Promise<number> {
  const count = 'select count(*)::int as facts from crawl_page_facts where session_id = $1'
  return (await app.database.pool.query(count, [crawlId])).rows[0].facts
}

const PAGE = { facts: { links: [{ url: 'https://bakery.example/rye#top', text: 'Rye', rel: ['nofollow'] }] } }

const FILLED = [
  ...['redirects', 'issues', 'resources', 'sitemaps', 'sitemap_entries', 'robots', 'blocked_urls', 'texts'],
  ...['external_links', 'probes'],
]

it('contains the same as the archive that the command line writes for the same crawl', {
  tags: 'extended',
}, async () => {
  const site = await serveSite({
    '/': pageWithLinks(
      'Home',
      '/rye#new',
      '/old',
      '/gone',
      '/menu.pdf',
      '/data',
      '/plain',
      '/twin/1',
      '/twin/2',
      '/cart',
    ),
    '/rye': pageWithLinks('Rye', '/', 'https://flour.example/'),
    '/old': redirectTo('/older'),
    '/older': redirectTo('/rye'),
    '/gone': answerWith(404),
    '/menu.pdf': answerWith(200, { 'content-type': 'application/pdf' }, 'a menu'),
    '/data': answerWith(200, { 'content-type': 'application/json' }, '{}'),
    '/plain': answerWith(200, { 'content-type': 'text/plain' }, '<!doctype html><title>Plain'),
    '/about': pageWithLinks('A common path'),
    '/mapped': pageWithLinks('Only in the sitemap', '/'),
    '/sitemap.xml': (request, response) =>
      response.end(
        `<urlset><url><loc>http://${request.headers.host}/mapped</loc><lastmod>2026-01-02</lastmod></url>
        <url><loc>https://elsewhere.example/</loc></url></urlset>`,
      ),
    '/robots.txt': 'User-agent: *\nDisallow: /cart\nSitemap: /relative.xml',
    '/twin/1': `<title>Twin</title><main>${'the same words '.repeat(60)}</main>`,
    '/twin/2': `<title>Twin</title><main>${'the same words '.repeat(60)}</main>`,
  })
  const url = `${site.origin}/`
  const { rows } = await app.database.pool.query(
    `insert into crawl_sessions (project_id, original_url, tier, max_pages) values ($1, $2, 'paid', 50) returning id`,
    [project.id, url],
  )
  const { id } = rows[0]
  const runId = randomUUID()
  await claimCrawl(app.database, id, runId)
  const folder = join(app.dataDir, 'of-command-line')
  const written = await archiveCrawl(folder)
  const judgeEarlier = async () => new Map()
  const nothing = { isOfProject: true, onLost: () => {}, onDiskWait: () => {}, judgeEarlier }
  const stored = createStoreSink(app, id, runId, { ...nothing, signal: NEVER })
  const plan = { startUrl: url, maxPages: 50, pace: PACES.fast, obeyRobots: true, userAgent: 'Test', maxFiles: 50 }
  const isWorthProbing = (path: string) => path.endsWith('/about')
  const requestLimits = { externalLinks: 10, probes: 20, resources: 10 }
  const targets = { isWorthProbing, requestLimits, allowedTargets: app.settings.allowPrivateTargets, earlier: [] }
  const end = await runCrawl(
    { ...plan, ...targets },
    { ...both(stored, written), keepsGroups: true },
    { readers: app.readers, signal: NEVER },
  )
  await site.close()
  await mergeSiteIssues(app.database, id, runId)
  const ended = { status: 'completed' as const, error: null, checks: null, unreachable: null }
  await finishCrawl(app.database, id, runId, { ...end, ...ended })
  const settings = { ...ABOUT_SETTINGS, url }
  const about = { notice: null, error: null, ruleSet: { checks: {} }, settings, version: '0' }
  await written.finish(end, { startUrl: url, startedAt: new Date().toISOString(), ...about })

  expect(await archiveStoredCrawl(app, id, NEVER)).toBe('ended')
  const expected = await openArchive(folder)
  const archive = await openCrawlArchive(app, id)
  const tables = await readTables(archive)
  expect(tables).toEqual(await readTables(expected))
  for (const table of FILLED) expect(tables[table], table).not.toEqual([])
  expect(tables.resources).toContainEqual(expect.objectContaining({ text: '<!doctype html><title>Plain' }))
  const { balance, outcome, factsVersion, factNames, checks, requests } = expected.manifest
  expect(requests?.externalLinks).toMatchObject({ found: 1, checked: 1 })
  const same = { balance, outcome, factsVersion, factNames, checks, requests }
  expect(archive.manifest).toMatchObject({ ...same, startUrl: url })
  expect(factNames).toEqual(expect.arrayContaining([...FACT_GROUP_NAMES]))
  archive.close()
  expected.close()
})

it.each([
  [
    'ran out of time after its site checks',
    { found: 0, measuredAgain: 0, stillSlow: 0, reason: null, judgesOthers: true },
    true,
  ],
  ['was stopped before its site checks', null, false],
])('says whether the site was judged if the crawl %s', async (_, slowPages, isSiteJudged) => {
  const crawlId = await makeProjectCrawl(app, project, [PAGE])
  await app.database.pool.query(`update crawl_sessions set status = 'failed', slow_pages = $2 where id = $1`, [
    crawlId,
    slowPages,
  ])
  await archiveStoredCrawl(app, crawlId, NEVER)
  const archive = await openCrawlArchive(app, crawlId)
  expect(archive.manifest).toMatchObject({ outcome: 'failed', isSiteJudged })
  archive.close()
})

/** Passes all results to two receivers. */
function both(one: CrawlSink, other: Awaited<ReturnType<typeof archiveCrawl>>): CrawlSink {
  const events = [
    ...(['page', 'nonPage', 'file', 'siteIssues', 'siteFindings', 'soft404', 'depth', 'measuredAgain'] as const),
    ...(['sitemapEntries', 'sitemap', 'robots'] as const),
    ...(['externalLinks', 'probes', 'resources'] as const),
  ]
  const joined = events.map((name) => [
    name,
    (value: never) => Promise.all([one[name]?.(value), other[name](value)]).then(() => {}),
  ])
  return { ...one, ...Object.fromEntries(joined), openTables: other.openTables }
}

it('contains rendered pages with both versions of their facts, and says if facts are of an older version', async () => {
  const crawlId = await makeProjectCrawl(app, project, [PAGE, PAGE, { isSoft404: true, facts: {} }])
  const raw = makePageFacts({ title: 'Before', links: [{ url: 'https://bakery.example/raw', text: '', rel: [] }] })
  const { pool } = app.database
  await storeOlderFacts(app, crawlId)
  await pool.query('update crawl_page_facts set raw_facts = $2 where session_id = $1 and seq = 1', [
    crawlId,
    JSON.stringify(raw),
  ])
  await pool.query(
    'update crawl_results set facts_version = 2, indexability = null where session_id = $1 and seq > 1',
    [crawlId],
  )
  await pool.query(
    `update crawl_page_facts set facts = facts - 'inBody' - 'longLinkCount' where session_id = $1 and seq > 1`,
    [crawlId],
  )
  await archiveStoredCrawl(app, crawlId, NEVER)
  expect(await findArchive(app.database, crawlId)).toMatchObject({ pages: 3, links: 2, factsVersion: 2, error: null })
  expect(await countFacts(crawlId), 'they are in the archive').toBe(0)
  const archive = await openCrawlArchive(app, crawlId)
  expect(archive.manifest.factsVersion).toBe(2)
  const pages = await archive.query<{ page: number; indexability: string }>(
    'select page, indexability from pages order by position',
  )
  expect(pages.map(({ indexability }) => indexability)).toEqual(['indexable', 'indexable', 'soft_404'])
  const [first, second] = pages.map(({ page }) => page)
  const facts = await readFacts(
    archive,
    pages.map(({ page }) => page),
    { names: PLAIN_FACT_NAMES, links: 'all' },
  )
  archive.close()
  expect(facts.get(first ?? -1)).toMatchObject({ facts: PAGE.facts, rawFacts: raw })
  expect(facts.get(second ?? -1)?.facts).toMatchObject({ links: PAGE.facts.links, title: expect.any(String) })
  expect(facts.get(second ?? -1)?.facts.inBody).toBeUndefined()
})

it('the facts of a page are unpacked when its turn comes, because they may become many megabytes', async () => {
  const crawlId = await makeProjectCrawl(app, project, [{ facts: {} }, { facts: {} }])
  await app.database.pool.query(
    `update crawl_page_facts as stored set packed_facts = 'cannot be unpacked' from crawl_results as page
    where page.session_id = $1 and page.position = 1 and stored.session_id = $1 and stored.seq = page.seq`,
    [crawlId],
  )
  for await (const batch of readFinishedPages(app.database, { id: crawlId, startedAt: new Date() })) {
    const pages = batch[Symbol.iterator]()
    expect(pages.next().value?.page.position).toBe(0)
    expect(() => pages.next()).toThrow()
  }
})

it('contains the pages of a large crawl once each, in queue order', { tags: 'extended' }, async () => {
  const large = 'x'.repeat(200_000)
  const pages = Array.from({ length: 1100 }, (_, number) =>
    number < 40 ? { facts: { h1s: [`${number}${large}`] } } : {},
  )
  const crawlId = await makeProjectCrawl(app, project, pages)
  // Two pages may share a place in the queue.
  await app.database.pool.query(
    'update crawl_results set position = 498 where session_id = $1 and position between 499 and 502',
    [crawlId],
  )
  await archiveStoredCrawl(app, crawlId, NEVER)
  const archive = await openCrawlArchive(app, crawlId)
  const [counted] = await archive.query('select count(distinct page) as urls, count(*) as pages from pages')
  archive.close()
  expect(counted).toEqual({ urls: 1100, pages: 1100 })
})

it('crawls without a project, without pages or still running get none', async () => {
  const { pool } = app.database
  await pool.query('delete from crawl_sessions')
  const ended = await makeProjectCrawl(app, project, [PAGE], { createdAt: '2026-01-01' })
  const newer = await makeProjectCrawl(app, project, [PAGE], { status: 'cancelled', createdAt: '2026-02-01' })
  const anonymous = await makeProjectCrawl(app, project, [PAGE])
  await pool.query('update crawl_sessions set project_id = null where id = $1', [anonymous])
  const others = [
    anonymous,
    await makeProjectCrawl(app, project, []),
    await makeProjectCrawl(app, project, [PAGE], { status: 'running' }),
  ]
  expect(await listUnarchived(app.database, 10)).toEqual([newer, ended])
  for (const id of others) {
    expect(await archiveStoredCrawl(app, id, NEVER)).toBe('ended')
    expect(await findArchive(app.database, id)).toBeNull()
  }
  await pool.query('delete from crawl_sessions')
})

it('a worker that shuts down hands the archive back, and the attempt does not count', async () => {
  const crawlId = await makeProjectCrawl(app, project, [PAGE])
  expect(await archiveStoredCrawl(app, crawlId, AbortSignal.abort())).toBe('stopped')
  expect(await findArchive(app.database, crawlId)).toMatchObject({ attempts: 0, keyPrefix: null, writtenAt: null })
  expect(await listUnarchived(app.database, 10)).toContain(crawlId)
})

const KILLED_AT = [
  { file: 'none', line: 'starts', delay: 150 },
  { file: 'urls.parquet', line: 'waits', delay: 0 },
  { file: 'manifest.json', line: 'waits', delay: 0 },
  // The archive is written, and is read again before the facts are deleted.
  { file: 'read facts.parquet', line: 'waits', delay: 0 },
]

describe.each([
  { name: 'before its facts are deleted', moments: KILLED_AT.slice(-1), pages: 20, tags: [] },
  { name: 'at any moment', moments: KILLED_AT, pages: 300, tags: ['extended'] },
])('killed $name', ({ moments, pages, tags }) => {
  it('and repeated, it has the same content, and nothing else remains', { tags, timeout: 120_000 }, async () => {
    await app.database.pool.query('delete from crawl_sessions')
    const crawlId = await makeProjectCrawl(
      app,
      project,
      Array.from({ length: pages }, () => PAGE),
    )
    await app.database.pool.query(
      'drop table if exists facts_before; create table facts_before as table crawl_page_facts',
    )
    await archiveStoredCrawl(app, crawlId, NEVER)
    const undisturbed = await readArchive(crawlId)
    await app.database.pool.query('delete from crawl_archives; insert into crawl_page_facts table facts_before')

    const args = [app.database.url, app.dataDir, crawlId]
    // Loading takes longest, so all load at the same time.
    const scripts = moments.map((moment) => ({ ...moment, script: runScript(SCRIPT, [...args, moment.file]) }))
    for (const { script, line, delay, file } of scripts) {
      if (file.startsWith('read')) expect((await findArchive(app.database, crawlId))?.writtenAt ?? null).toBeNull()
      await script.line('loaded')
      script.process.stdin?.write('start\n')
      await script.line(line)
      await sleep(delay)
      await script.end('SIGKILL')
    }
    expect(await findArchive(app.database, crawlId)).toMatchObject({
      writtenAt: expect.any(Date),
      factsDeletedAt: null,
    })
    expect(await countFacts(crawlId)).toBe(pages)
    await app.database.pool.query('update crawl_archives set next_try_at = now()')
    expect(await listUnarchived(app.database, 10)).toEqual([crawlId])
    expect(await archiveStoredCrawl(app, crawlId, NEVER)).toBe('ended')
    expect(await countFacts(crawlId)).toBe(0)
    expect(await listUnarchived(app.database, 10)).toEqual([])
    expect(await readArchive(crawlId)).toEqual(undisturbed)

    await deleteUnusedArchives(app)
    const row = await findArchive(app.database, crawlId)
    const files = await app.storage.list('archives/')
    expect(files.filter((key) => !key.startsWith(row?.keyPrefix ?? 'none'))).toEqual([])
    expect(files).toHaveLength(TABLE_NAMES.length - OPTIONAL_TABLES.size + 1)
    expect(readdirSync(join(app.dataDir, 'archiving'))).toEqual([])
    expect(readdirSync(join(app.dataDir, 'archive-cache'))).toHaveLength(1)
  })
})

it('another worker takes over: the slower one changes nothing', async () => {
  const crawlId = await makeProjectCrawl(app, project, [PAGE])
  let second = ''
  const put: TestApp['storage']['put'] = async (key, body, type) => {
    if (second === '' && key.endsWith('manifest.json')) second = await archiveStoredCrawl(app, crawlId, NEVER)
    return app.storage.put(key, body, type)
  }
  expect(await archiveStoredCrawl({ ...app, storage: { ...app.storage, put } }, crawlId, NEVER)).toBe('ended')
  expect(second).toBe('ended')
  const row = await findArchive(app.database, crawlId)
  const files = await app.storage.list(`archives/${crawlId}/`)
  expect(files.every((key) => key.startsWith(row?.keyPrefix ?? 'none'))).toBe(true)
  expect((await readArchive(crawlId)).pages).toHaveLength(1)
})

it('on a full disk the reason is stored, the crawl stays, and the next try succeeds', async ({ skip }) => {
  const disk = mkdtempSync(join(tmpdir(), 'pagewarden-small-disk-'))
  // Only root can mount, and some containers do not allow it either.
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]).status === 0
  try {
    if (!isMounted) skip('this machine does not allow mounting a small file system')
    const small = { ...app, settings: { ...app.settings, dataDir: disk } }
    const crawlId = await makeProjectCrawl(app, project, [PAGE])
    writeFileSync(join(disk, 'full'), Buffer.alloc(16 * 2 ** 20 - 16_384))
    const failed = archiveStoredCrawl(small, crawlId, NEVER)
    await expect(failed).rejects.toThrow(FailedForGood)
    await expect(failed).rejects.toThrow('The disk of this server is full')
    const row = await findArchive(app.database, crawlId)
    expect(row).toMatchObject({ attempts: 1, keyPrefix: null, writtenAt: null })
    expect(row?.error).toMatch(/must free space on the disk that holds DATA_DIR\.$/)
    expect(readdirSync(join(disk, 'archiving'))).toEqual([])
    rmSync(join(disk, 'full'))
    expect(await archiveStoredCrawl(small, crawlId, NEVER)).toBe('ended')
    expect(await findArchive(app.database, crawlId)).toMatchObject({ attempts: 2, error: null, nextTryAt: null })
  } finally {
    if (isMounted) spawnSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  }
})
