import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { FEW_CHECKS } from '#testing/few-checks.ts'
import { parseLines, startPagewarden } from '#testing/run-pagewarden.ts'
import { pageWithLinks, redirectTo, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

const QUERY_CHECKS = [
  ...['broken_internal_link', 'canonical_to_error', 'duplicate_title', 'hreflang_no_return', 'missing_hsts'],
  ...['orphan_page', 'redirect_chain', 'sitemap_non_200'],
]

let site: ServedSite
let folder: string
/** The folder for temporary files. */
let temporary: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-queries-'))
  site = await serveSite({
    '/': pageWithLinks('Harbour Bakery', '/rye', '/oats', '/missing', '/old'),
    '/rye': pageWithLinks('Bread', '/'),
    '/oats': pageWithLinks('bread', '/'),
    '/old': redirectTo('/older', 302),
    '/older': redirectTo('/rye'),
  })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  temporary = mkdtempSync(join(folder, 'tmp-'))
})

function start(...more: string[]) {
  const target = [site.origin, '--allow-private', `127.0.0.1:${site.port}`]
  const words = ['crawl', ...target, '--delay', '0', '--quiet', ...FEW_CHECKS, ...more]
  return startPagewarden(words, { env: { TMPDIR: temporary } })
}

/** Node keeps compiled code in the same folder. */
const listCollected = () => readdirSync(temporary).filter((name) => name.startsWith('pagewarden'))

/** The issues and tallies of query checks in an NDJSON report. */
function readQueries(out: string) {
  const lines = parseLines(out)
  const found = lines.flatMap(({ type, url, issue }) => {
    const isOurs = type === 'issue' && QUERY_CHECKS.includes(issue.type)
    return isOurs ? [{ url: url.replace(site.origin, ''), issue }] : []
  })
  const { checks } = lines.at(-1)
  const counts = QUERY_CHECKS.map((id) => {
    const { ms: _, ...counted } = checks.tallies[id] ?? {}
    return [id, counted]
  })
  const { issues, siteIssues } = lines.at(-1)
  return { found, tallies: Object.fromEntries(counts), issues, siteIssues }
}

it('query checks run without --archive, and leave nothing on the disk', async () => {
  const { code, out } = await start('--format', 'ndjson').finished
  expect(code).toBe(0)
  const { found, tallies } = readQueries(out)
  expect(found.map(({ url, issue }) => `${url} ${issue.type}`).sort()).toEqual([
    ...['/ broken_internal_link', '/oats duplicate_title', '/old redirect_chain', '/rye duplicate_title'],
  ])
  expect(tallies.duplicate_title).toEqual({ found: 2, passed: 1, notApplicable: 0, errored: 0 })
  expect(listCollected()).toEqual([])
}, 120_000)

it('an archive and its audit have the same issues and tallies as the crawl without an archive', {
  tags: 'extended',
  timeout: 90_000,
}, async () => {
  const archive = join(folder, 'archive')
  const without = await start('--format', 'ndjson').finished
  const written = await start('--format', 'ndjson', '--archive', archive).finished
  const audited = await startPagewarden(['audit', archive, '--format', 'ndjson', '--quiet']).finished
  expect([without.code, written.code, audited.code]).toEqual([0, 0, 0])
  const expected = readQueries(without.out)
  expect(expected.found).toHaveLength(4)
  expect(expected.siteIssues, 'the redirect chain').toBe(1)
  expect(readQueries(written.out)).toEqual(expected)
  expect(readQueries(audited.out)).toEqual(expected)
})

it('without query checks, nothing is collected', async () => {
  rmSync(temporary, { recursive: true })
  // With a file in place of the folder, any attempt to collect tables would be reported.
  writeFileSync(temporary, '')
  const { code, out } = await start('--format', 'ndjson', '--skip', QUERY_CHECKS.join(',')).finished
  expect(code).toBe(0)
  const { found, tallies } = readQueries(out)
  expect(found).toEqual([])
  for (const id of QUERY_CHECKS) expect(tallies[id]).toEqual({})
}, 120_000)

it('if the tables cannot be collected, the crawl goes on, and the checks say why they have no result', async () => {
  rmSync(temporary, { recursive: true })
  writeFileSync(temporary, '')
  const { code, out } = await start('--format', 'ndjson').finished
  expect(code).toBe(0)
  const { found, tallies } = readQueries(out)
  expect(found).toEqual([])
  expect(tallies.redirect_chain).toEqual({
    ...{ found: 0, passed: 0, notApplicable: 0, errored: 3 },
    error: `The crawl could not be stored for this check: '${temporary}' cannot be written (ENOTDIR).`,
  })
  const table = await start().finished
  expect(table.out).toMatch(/Checks: .*8 failed \(.* and 3 more\): The crawl could not be stored for this check: /)
}, 120_000)

it('an interrupted crawl removes its temporary tables', async () => {
  const endless = await serveSite({
    '*': ({ url = '/' }, response) =>
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(pageWithLinks(url, `${url}a`)), 50),
  })
  const words = ['crawl', endless.origin, '--allow-private', `127.0.0.1:${endless.port}`, '--delay', '0', '--quiet']
  const crawl = startPagewarden([...words, '--format', 'ndjson'], { env: { TMPDIR: temporary } })
  await expect.poll(() => endless.requests.length, { timeout: 45_000 }).toBeGreaterThan(10)
  expect(listCollected()).toHaveLength(1)
  crawl.process.kill('SIGINT')
  expect((await crawl.finished).code).toBe(130)
  expect(listCollected()).toEqual([])
  await endless.close()
}, 120_000)

it('an option changes what a query check finds, and an unknown value is refused', async () => {
  const config = join(folder, 'pagewarden.json')
  const set = (most: number) =>
    writeFileSync(config, JSON.stringify({ checks: { redirect_chain: { options: { most }, severity: 'high' } } }))
  const read = async (most: number) => {
    set(most)
    const { out, err, code } = await start('--format', 'ndjson', '--config', config).finished
    return code === 0 ? readQueries(out).found.filter(({ issue }) => issue.type === 'redirect_chain') : err
  }
  expect(await read(2)).toMatchObject([{ url: '/old', issue: { severity: 'high' } }])
  expect(await read(3)).toEqual([])
  expect(await read(1)).toContain('must be a whole number from 2 to 10')
  expect(await read(2.5)).toContain('must be a whole number from 2 to 10 (redirects), not 2.5.')
}, 90_000)

it('--fail-on and the table know issues of URLs that are no pages', async () => {
  const { code, out, err } = await start('--fail-on', 'redirect_chain').finished
  expect(code).toBe(1)
  expect(err).toContain('redirect_chain')
  expect(out).toContain(`Redirect chain: ${site.origin}/old: Pages link to a URL that redirects several times`)
  expect(out).toMatch(/Done: .+ issues and 1 more of the whole site, page health/)
}, 120_000)
