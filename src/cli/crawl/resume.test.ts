// @module-tag extended
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FEW_CHECKS } from '#testing/few-checks.ts'
import { runPagewarden, startPagewarden } from '#testing/run-pagewarden.ts'
import {
  type Handler,
  pageWithLinks,
  redirectTo,
  type ServedSite,
  type SitePages,
  serveSite,
} from '#testing/sites/serve-site.ts'

const PAGES = 24
/** While `isSilent`, the site does not respond to requests for this page and later ones. */
const SILENT_AT = 12

let site: ServedSite
let isSilent: boolean
let folder: string
let state: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-resume-'))
  state = join(folder, 'site.state')
  isSilent = false
  const pages: SitePages = {
    '/': pageWithLinks('Start', '/p0', '/moved', '/no-such-page'),
    '/moved': redirectTo('/p1'),
  }
  for (let number = 0; number < PAGES; number += 1) pages[`/p${number}`] = servePage(number)
  site = await serveSite(pages)
})
afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

function servePage(number: number): Handler {
  const body = pageWithLinks(`Page ${number}`, `/p${(number + 1) % PAGES}`, `/p${(number + 2) % PAGES}`)
  const etag = `"${number}"`
  return (request, response) => {
    if (isSilent && number >= SILENT_AT) return
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
    else response.writeHead(200, { 'content-type': 'text/html', etag }).end(body)
  }
}

const words = (...args: string[]) => {
  const siteOptions = ['--allow-private', `127.0.0.1:${site.port}`, '--delay', '0', '--concurrency', '1', ...FEW_CHECKS]
  return ['crawl', site.origin, ...siteOptions, '--format', 'json', '--quiet', ...args]
}

/** Removes the times, which differ between runs. Everything else must be equal. */
function parse(out: string) {
  const { pages, summary } = JSON.parse(out, (key, value) => (key === 'ms' || key === 'durationMs' ? null : value))
  return { pages: pages.map((page: object) => ({ ...page, ttfbMs: null })), summary }
}

it('a killed crawl is resumed by the same command, with the same result as an uninterrupted one', async () => {
  const undisturbed = parse((await runPagewarden(...words())).out)
  expect(undisturbed.pages).toHaveLength(PAGES + 2)
  isSilent = true
  const first = startPagewarden(words('--state', state))
  await expect
    .poll(() => site.requestedPaths().filter((path) => path === `/p${SILENT_AT}`), { timeout: 45_000 })
    .toHaveLength(2)

  const second = await runPagewarden(...words('--state', state))
  expect(second).toMatchObject({ code: 2, err: expect.stringContaining('in use by another crawl') })

  first.process.kill('SIGKILL')
  await first.finished
  isSilent = false
  site.requests.length = 0
  const { code, out } = await runPagewarden(...words('--state', state))
  expect(code).toBe(0)
  // The killed process counted some requests that no list names, and their number is lost.
  const { summary } = undisturbed
  const unlisted = { ...summary.unlisted, isAtLeast: true }
  expect(parse(out)).toEqual({ ...undisturbed, summary: { ...summary, unlisted } })
  expect(site.requestedPaths()).not.toContain('/p3')
  expect(site.requestedPaths()).toContain(`/p${PAGES - 1}`)
}, 120_000)

it('after a finished crawl, unchanged pages are not downloaded again', async () => {
  const first = await runPagewarden(...words('--state', state))
  expect(site.requestedPaths(), 'the common paths').toContain('/pricing')
  site.requests.length = 0
  const second = await runPagewarden(...words('--state', state))
  expect(second.code).toBe(0)
  expect(site.requestedPaths(), 'missing pages are not requested every time').not.toContain('/pricing')
  expect(parse(second.out)).toEqual(parse(first.out))
  const requested = site.requests.filter(({ path }) => /^\/p\d+$/.test(path))
  expect(requested.length).toBeGreaterThanOrEqual(PAGES)
  expect(requested.every(({ headers }) => headers['if-none-match'] !== undefined)).toBe(true)

  const other = readFileSync(state)
  const refused = await runPagewarden(...words('--state', state, '--max-pages', '3'))
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('--max-pages was 50, now 3') })
  expect(readFileSync(state)).toEqual(other)
}, 120_000)

it('a page at a common path without links to it is also found by the next crawl', async () => {
  const lonely = await serveSite({ '/': pageWithLinks('Start'), '/about': pageWithLinks('About us', '/team') })
  const crawl = async () => {
    const siteOptions = ['--allow-private', `127.0.0.1:${lonely.port}`, '--delay', '0', '--quiet', ...FEW_CHECKS]
    const { out } = await runPagewarden('crawl', lonely.origin, ...siteOptions, '--format', 'json', '--state', state)
    return JSON.parse(out).pages.map(({ url }: { url: string }) => new URL(url).pathname)
  }
  const first = await crawl()
  expect(first).toContain('/about')
  lonely.requests.length = 0
  expect(await crawl()).toEqual(first)
  expect(lonely.requestedPaths()).not.toContain('/pricing')
  await lonely.close()
}, 120_000)

it('a killed crawl keeps the report of the crawl before it', async () => {
  const out = join(folder, 'report.json')
  expect((await runPagewarden(...words('--out', out))).code).toBe(0)
  const earlier = readFileSync(out, 'utf8')
  const { pages, redirects, others } = JSON.parse(earlier)
  expect(redirects).toMatchObject([{ requestedUrl: `${site.origin}/moved`, finalUrl: `${site.origin}/p1` }])
  expect(others).toEqual([])
  const missing = pages.find(({ status }: { status: string }) => status === 'error')
  expect(missing).toMatchObject({ linkedFrom: { count: 1, pages: [`${site.origin}/`] } })

  isSilent = true
  site.requests.length = 0
  const killed = startPagewarden(words('--out', out))
  await expect.poll(() => site.requestedPaths(), { timeout: 45_000 }).toContain(`/p${SILENT_AT}`)
  killed.process.kill('SIGKILL')
  await killed.finished
  expect(readFileSync(out, 'utf8')).toBe(earlier)
}, 120_000)

it('a crawl without any page does not affect the next one', async () => {
  await site.close()
  const failed = await runPagewarden(...words('--state', state))
  expect(failed.code).toBe(3)
  expect(existsSync(state)).toBe(false)
})
