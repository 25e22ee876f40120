import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AppliedRules } from '#domain/checks/applied-rules.ts'
import { NOT_RUN } from '#domain/checks/check-tallies.ts'
import { queryArchive } from '#testing/archives/write-archive.ts'
import { FEW_CHECKS } from '#testing/few-checks.ts'
import { parseLines, runPagewarden, startPagewarden } from '#testing/run-pagewarden.ts'
import { answerWith, pageWithLinks, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

let site: ServedSite
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-cli-archive-'))
  site = await serveSite({
    '/': pageWithLinks('Harbour Bakery', '/bread', '/about/', '/old', '/missing', '/private'),
    '/bread': pageWithLinks('Bread', '/', '/endless/0'),
    '/about/': pageWithLinks('About', '/'),
    '/old': answerWith(301, { location: '/bread' }),
    '/alone': pageWithLinks('Alone'),
    '/sitemap.xml': (request, response) =>
      answerWith(
        200,
        { 'content-type': 'application/xml' },
        `<urlset>${['/alone', '/bread'].map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`)}</urlset>`,
      )(request, response),
    '/robots.txt': answerWith(200, {}, 'User-agent: *\nDisallow: /private'),
  })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const words = (...more: string[]) => [
  ...['crawl', site.origin, '--allow-private', `127.0.0.1:${site.port}`, '--delay', '0', '--quiet'],
  ...FEW_CHECKS,
  ...more,
]
const crawl = (...more: string[]) => runPagewarden(...words(...more))

it('--archive writes what the report shows, next to any format', async () => {
  const archive = join(folder, 'next-to-ndjson')
  const { code, out } = await crawl('--format', 'ndjson', '--archive', archive)
  expect(code).toBe(0)
  const lines = parseLines(out)
  const reported = lines.filter(({ type }) => type === 'page')
  const pages = await queryArchive(
    archive,
    `select p.position, u.url, p.title, p.status_code as "statusCode", p.depth, p.indexability, p.ttfb_ms as "ttfbMs"
    from pages p join urls u on u.id = p.page order by p.position`,
  )
  expect(pages).toEqual(
    reported
      .map(({ position, url, title, statusCode, depth, indexability, ttfbMs }) => {
        return { position, url, title, statusCode, depth, indexability, ttfbMs }
      })
      .sort((a, b) => a.position - b.position),
  )
  const issues = await queryArchive<{ found: string }>(
    archive,
    `select u.url || ' ' || i."check" as found from issues i join urls u on u.id = i.page order by found`,
  )
  const onPages = reported.flatMap(({ url, issues }) => issues.map(({ type }: { type: string }) => `${url} ${type}`))
  const ofSite = lines.flatMap(({ type, url, issue }) => (type === 'issue' ? [`${url} ${issue.type}`] : []))
  expect(issues.map(({ found }) => found)).toEqual([...onPages, ...ofSite].sort())
  const orphans = await queryArchive(
    archive,
    'select u.url, orphan from graph g join urls u on u.id = g.page where orphan is not null',
  )
  expect(orphans).toEqual([{ url: `${site.origin}/alone`, orphan: 'sitemap' }])
  const found = await queryArchive(
    archive,
    `select u.url, f.url as "from", found_by from pages p join urls u on u.id = p.page
      left join urls f on f.id = p.found_on where found_by like '%sitemap%' order by u.url`,
  )
  expect(found).toEqual([
    { url: `${site.origin}/alone`, from: null, found_by: 'sitemap' },
    { url: `${site.origin}/bread`, from: `${site.origin}/`, found_by: 'link sitemap redirect' },
  ])
  const kept = await queryArchive(
    archive,
    `select s.found_by, s.status_code, s.kept_entries, r.text, b.line
      from sitemaps s, robots r, blocked_urls b join urls u on u.id = b.url where u.url like '%/private'`,
  )
  const text = 'User-agent: *\nDisallow: /private'
  expect(kept).toEqual([{ found_by: 'guess', status_code: 200, kept_entries: 2, text, line: 2 }])
  const { balance, checks, outcome } = JSON.parse(readFileSync(join(archive, 'manifest.json'), 'utf8'))
  expect({ balance, outcome }).toEqual({ balance: lines.at(-1).balance, outcome: 'completed' })
  expect(checks).toContain('missing_title')
}, 120_000)

it('--format parquet writes the archive to --out, and the balance to stderr', async () => {
  const archive = join(folder, 'parquet')
  writeFileSync(`${archive}.unfinished`, 'what a killed crawl with another format left')
  const { code, out, err } = await crawl('--format', 'parquet', '--out', archive)
  expect({ code, out }).toEqual({ code: 0, out: '' })
  expect(err).toContain('URLs found')
  expect(await queryArchive(archive, 'select count(*) as pages from pages')).toEqual([{ pages: 6 }])
}, 120_000)

it.each([
  [['--format', 'parquet'], '--format parquet writes a folder: name it with --out FOLDER.'],
  [['--format', 'parquet', '--out', 'a', '--archive', 'b'], '--archive and --format parquet cannot be used together.'],
  [['--archive', 'same', '--out', 'same'], '--out and --archive name the same file.'],
  [['--archive', ''], '--archive needs the name of a folder.'],
])('refuses %j', async (more, message) => {
  const { code, err } = await crawl(...more)
  expect(err).toContain(message)
  expect(code).toBe(2)
})

it('a folder with other files is refused before the crawl, and the last report stays', async () => {
  const photos = join(folder, 'photos')
  mkdirSync(photos)
  writeFileSync(join(photos, 'cat.jpg'), 'cat')
  const report = join(folder, 'last.ndjson')
  writeFileSync(report, 'last')
  site.requests.length = 0
  const { code, err } = await crawl('--archive', photos, '--format', 'ndjson', '--out', report)
  expect(err).toContain(`--archive: '${photos}' exists and is not an archive, so it was not changed.`)
  expect(code).toBe(2)
  expect(site.requests).toEqual([])
  expect([readdirSync(photos), readFileSync(report, 'utf8')]).toEqual([['cat.jpg'], 'last'])
})

it('a crawl that loads no page keeps the older archive, and says so', async () => {
  const home = await serveSite({ '/': pageWithLinks('Home') })
  const archive = join(folder, 'older')
  const to = ['crawl', home.origin, '--allow-private', `127.0.0.1:${home.port}`, '--delay', '0', '--no-external']
  const again = () => runPagewarden(...to, '--quiet', '--archive', archive)
  expect((await again()).code).toBe(0)
  const before = readFileSync(join(archive, 'manifest.json'), 'utf8')
  await home.close()
  const { code, err } = await again()
  expect(err).toContain(`No page was loaded, so the older archive in '${archive}' stays.`)
  expect(code).toBe(3)
  expect(readFileSync(join(archive, 'manifest.json'), 'utf8')).toBe(before)
  rmSync(archive, { recursive: true })
  expect((await again()).code).toBe(3)
  expect(JSON.parse(readFileSync(join(archive, 'manifest.json'), 'utf8')).outcome).toBe('failed')
  expect(readdirSync(folder).filter((name) => name.startsWith('older'))).toEqual(['older'])
}, 120_000)

it('an interrupted crawl writes an archive of what it has', { tags: 'extended', timeout: 120_000 }, async () => {
  const slow = await serveSite({
    '/': pageWithLinks('Start', ...Array.from({ length: 50 }, (_, number) => `/${number}`)),
    '*': async (request, response) => {
      await sleep(150)
      answerWith(200, { 'content-type': 'text/html' }, '<title>Slow</title>')(request, response)
    },
  })
  const archive = join(folder, 'interrupted')
  const target = [slow.origin, '--allow-private', `127.0.0.1:${slow.port}`]
  const options = ['--delay', '0', '--concurrency', '1', '--format', 'ndjson', '--quiet', ...FEW_CHECKS]
  const { process: child, finished } = startPagewarden(['crawl', ...target, ...options, '--archive', archive])
  await expect.poll(() => slow.requests.length, { timeout: 45_000 }).toBeGreaterThan(8)
  child.kill('SIGINT')
  const { code, out } = await finished
  await slow.close()
  expect(code).toBe(130)
  const reported = parseLines(out).filter(({ type }) => type === 'page').length
  expect(reported).toBeGreaterThan(1)
  expect(await queryArchive(archive, 'select count(*) as pages from pages')).toEqual([{ pages: reported }])
  expect(JSON.parse(readFileSync(join(archive, 'manifest.json'), 'utf8')).outcome).toBe('cancelled')
  const done = parseLines(out).find(({ type }) => type === 'done')
  const { tallies = {} } = (done?.checks ?? {}) as Partial<AppliedRules>
  expect(Object.keys(tallies)).toHaveLength(20)
  expect(tallies.duplicate_title).toMatchObject({ found: 0, passed: 0, notApplicable: reported, reason: NOT_RUN })
  const judged = await runPagewarden('audit', archive, '--format', 'json', '--quiet')
  const { checks } = JSON.parse(judged.out).summary
  expect(Object.keys(checks.tallies)).toHaveLength(20)
  const { found, passed, reason } = checks.tallies.duplicate_title
  expect({ isJudged: found + passed > 0, reason }).toEqual({ isJudged: true, reason: undefined })
  expect(checks.tallies.orphan_page).toMatchObject({ passed: 0, reason: expect.stringContaining('left out') })
})

it('a resumed crawl archives the pages of both runs', { tags: 'extended', timeout: 120_000 }, async () => {
  const archive = join(folder, 'resumed')
  const state = join(folder, 'crawl.state')
  const slow = await serveSite({
    '/': pageWithLinks('Start', ...Array.from({ length: 12 }, (_, number) => `/${number}`)),
    '*': async (request, response) => {
      await sleep(100)
      answerWith(200, { 'content-type': 'text/html' }, '<title>Slow</title>')(request, response)
    },
  })
  const options = ['--delay', '0', '--concurrency', '1', '--quiet', '--state', state, '--max-pages', '13']
  const all = ['crawl', slow.origin, '--allow-private', `127.0.0.1:${slow.port}`, ...options, '--archive', archive]
  const { process: child, finished } = startPagewarden(all)
  await expect.poll(() => slow.requests.length, { timeout: 45_000 }).toBeGreaterThan(6)
  child.kill('SIGKILL')
  await finished
  expect(existsSync(archive)).toBe(false)
  const { code } = await runPagewarden(...all)
  await slow.close()
  expect(code).toBe(0)
  expect(await queryArchive(archive, 'select count(*) as pages, count(distinct page) as urls from pages')).toEqual([
    { pages: 13, urls: 13 },
  ])
  expect(readdirSync(folder).filter((name) => name.startsWith('resumed'))).toEqual(['resumed'])
})

it('a folder without permission to write is refused', async () => {
  const locked = join(folder, 'locked')
  mkdirSync(locked)
  chmodSync(locked, 0o555)
  // Root may write anywhere, so the folder is on a file system that nobody can write to.
  const isRoot = process.getuid?.() === 0
  const target = isRoot ? '/proc/archive' : join(locked, 'archive')
  const { code, err } = await crawl('--archive', target)
  expect(err).toMatch(new RegExp(`^--archive: '${target}' cannot be written \\((EACCES|ENOENT|EROFS|EPERM)\\)\\.`))
  expect(code).toBe(2)
})

it.each(['16k', '64k'])(
  'a disk of %s is full: no part of an archive is left',
  async (size) => {
    const disk = join(folder, `disk-${size}`)
    mkdirSync(disk)
    // Only root can mount, and not in every container.
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]).status !== 0) return
    try {
      const { code, err } = await crawl('--archive', join(disk, 'archive'))
      expect(err).toContain(`--archive: '${disk}/archive' cannot be written (ENOSPC). The disk is full.`)
      expect(code).toBe(2)
      expect(readdirSync(disk)).toEqual([])
    } finally {
      spawnSync('umount', ['--lazy', disk])
    }
  },
  60_000,
)
