import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Issue } from '#domain/issues/issue.ts'
import { FEW_CHECKS } from '#testing/few-checks.ts'
import { parseLines, runPagewarden } from '#testing/run-pagewarden.ts'
import { answerWith, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import { createSlowPages } from '#testing/sites/slow-site.ts'

const PATHS = ['/always/0', '/first/0', '/first/1', '/quick/0']
const slow = createSlowPages((path) =>
  path === '/'
    ? `<title>Start</title>${PATHS.map((each) => `<a href="${each}">x</a>`).join(' ')}`
    : '<title>Leaf</title>',
)

let site: ServedSite
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-slow-'))
  site = await serveSite({ '/robots.txt': answerWith(404), '/sitemap.xml': answerWith(404), '*': slow.answer })
})
beforeEach(slow.forget)
afterEach(() => site.requests.splice(0))
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const crawl = (...args: string[]) =>
  runPagewarden(
    ...['crawl', site.origin, '--allow-private', `127.0.0.1:${site.port}`, '--delay', '0', '--concurrency', '8'],
    ...['--quiet', '--max-pages', String(PATHS.length + 1), ...FEW_CHECKS, ...args],
  )
const isSlow = ({ type }: Issue) => type === 'slow_loading'
const pathOf = ({ url }: { url: string }) => new URL(url).pathname

describe('pages that are slow to respond', () => {
  it('ndjson reports them in separate lines after the second measurement', async () => {
    const { code, out } = await crawl('--format', 'ndjson', '--fail-on', 'slow_loading')
    const lines = parseLines(out)
    const pages = lines.filter(({ type }) => type === 'page')
    expect(pages.flatMap(({ issues }) => issues).filter(isSlow)).toEqual([])
    const measured = lines.filter(({ type }) => type === 'ttfb')
    expect(measured.map(pathOf).sort()).toEqual(['/always/0', '/first/0', '/first/1'])
    for (const { position, url, ttfbMs, ttfbMeasures } of measured) {
      expect(ttfbMs).toBe(Math.min(...ttfbMeasures))
      expect(pages.find((page) => page.position === position)).toMatchObject({ url, ttfbMs: ttfbMeasures[0] })
    }
    const found = lines.filter(({ type, issue }) => type === 'issue' && isSlow(issue))
    expect(found.map(pathOf)).toEqual(['/always/0'])
    expect(found[0].issue.evidence).toEqual([{ saw: expect.stringMatching(/^first byte after \d{4} ms$/) }])
    expect(lines.at(-1)).toMatchObject({ type: 'done', slowPages: { found: 3, measuredAgain: 3, stillSlow: 1 } })
    expect(code, '--fail-on sees the judgement').toBe(1)
  }, 120_000)

  it('json, junit and html report the same pages', async () => {
    const { out: json } = await crawl('--format', 'json', '--state', join(folder, 'state'))
    const { pages, summary } = JSON.parse(json)
    expect(pages.filter(({ issues }: { issues: Issue[] }) => issues.some(isSlow)).map(pathOf)).toEqual(['/always/0'])
    const again = pages.filter(({ ttfbMeasures }: { ttfbMeasures: number[] | null }) => ttfbMeasures !== null)
    expect(again.map(pathOf).sort()).toEqual(['/always/0', '/first/0', '/first/1'])
    expect(summary.issues).toBe(pages.reduce((sum: number, { issues }: { issues: Issue[] }) => sum + issues.length, 0))

    slow.forget()
    const { out: junit } = await crawl('--format', 'junit')
    const failures = junit.match(/classname="pagewarden.slow_loading" name="[^"]*">/g) ?? []
    expect(failures).toEqual([expect.stringContaining('/always/0')])

    slow.forget()
    const { out: html } = await crawl('--format', 'html')
    expect(html.match(/first byte after/g)).toHaveLength(1)
  }, 120_000)

  it('pages that are slow only for the first visitor do not fail the build', async () => {
    const { code, err } = await crawl('--fail-on', 'slow_loading', '--exclude', '/always/*')
    expect({ code, err }).toEqual({ code: 0, err: '' })
  }, 120_000)
})
