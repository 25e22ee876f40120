import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEW_CHECKS } from '#testing/few-checks.ts'
import { parseLines, runPagewarden, startPagewarden } from '#testing/run-pagewarden.ts'
import {
  answerWith,
  onlyPaths,
  pageWithLinks,
  redirectTo,
  type ServedSite,
  serveSite,
} from '#testing/sites/serve-site.ts'

const TEXT = Array.from({ length: 120 }, (_, nth) => `word${(nth * nth) % 97}x${nth}`).join(' ')
const page = (title: string, body: string, ...links: string[]) => {
  const anchors = links.map((href) => `<a href="${href}">${href}</a>`).join(' ')
  return `<!doctype html><title>${title}</title><main><h1>${title}</h1><p>${body}</p></main><footer>${anchors}</footer>`
}
const LINKS = ['/rye', '/copy', '/old', '/gone', '/away', '/broken', '/lost1', '/lost2', '/slow', '/noindex', '/feed']
const html = (text: string) => answerWith(200, { 'content-type': 'text/html; charset=utf-8' }, text)

let site: ServedSite
let folder: string
let archive: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-audit-'))
  archive = join(folder, 'archive')
  site = await serveSite({
    '/': page('Harbour Bakery', `<img src="/photos/harbour.jpg"> ${TEXT.slice(300)}`, ...LINKS, '/a.pdf', '/b.pdf'),
    '/rye': page('Rye', TEXT, '/#top', '/copy?b=1#x', '/b.pdf'),
    '/copy': page('Rye again', TEXT, '/'),
    '/copy?b=1': `${page('Ünïcode „quotes“', 'short', '/rye')}<meta http-equiv="refresh" content="9; url=/refreshed">`,
    '/refreshed': page('Refreshed', 'A page that a refresh leads to'),
    '/old': redirectTo('/older'),
    '/older': redirectTo('/rye', 302),
    '/away': redirectTo('http://127.0.0.1:1/'),
    '/broken': answerWith(500),
    '/noindex': `<meta name="robots" content="noindex"><link rel="canonical" href="/rye">${page('Hidden', 'x')}`,
    '/feed': answerWith(200, { 'content-type': 'application/rss+xml', 'content-length': '4' }, 'feed'),
    '/about': page('About us', 'Found by trying a common path, because nothing links to it'),
    '/a.pdf': answerWith(200, { 'content-type': 'application/pdf' }, 'a'),
    '/b.pdf': answerWith(404),
    '/slow': async (request, response) => {
      await sleep(1000)
      html(page('Slow', 'This page takes its time'))(request, response)
    },
    '/robots.txt': (request, response) => {
      const sitemaps = ['/relative.xml', `http://${request.headers.host}/lost.xml`, 'https://elsewhere.example/map.xml']
      const lines = ['User-agent: *', 'Disallow: /gone', ...sitemaps.map((url) => `Sitemap: ${url}`)]
      answerWith(200, { 'content-type': 'text/plain' }, lines.join('\n'))(request, response)
    },
    '/lost.xml': answerWith(404),
    '/sitemap.xml': answerWith(200, { 'content-type': 'application/xml' }, '<urlset><url></urlset>'),
    '*': html(page('Sorry', 'Nothing to see here')),
  })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const crawl = (...more: string[]) =>
  runPagewarden(
    ...['crawl', site.origin, '--allow-private', `127.0.0.1:${site.port}`, '--delay', '0', '--quiet', ...more],
  )
const audit = (...more: string[]) => runPagewarden('audit', archive, '--quiet', ...more)

/** Removes the durations of checks and of the command, which differ between two runs. */
function withoutTallies(out: string) {
  const report = JSON.parse(out)
  const { tallies } = report.summary.checks
  // The score depends on the tallies.
  Object.assign(report.summary.checks, { tallies: {}, score: null })
  return { report: withoutTimes(report), tallies }
}

function withoutTimes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, each) => (key === 'ms' || key === 'durationMs' ? undefined : each)))
}

describe('judging again by the rules of the crawl gives what the crawl gave', () => {
  const rules = ['--skip', 'short_meta', '--fail-on', 'slow_loading,broken_file,soft_404', '--fail-under', '90']

  it('json, field by field', async () => {
    const crawled = await crawl('--format', 'json', '--archive', archive, ...rules)
    site.requests.length = 0
    const judged = await audit('--format', 'json', ...rules)
    expect(site.requests, 'no request').toEqual([])
    const [before, after] = [JSON.parse(crawled.out), JSON.parse(judged.out)]
    expect(withoutTimes(after)).toEqual(withoutTimes(before))
    expect({ code: judged.code, err: judged.err }).toEqual({ code: crawled.code, err: crawled.err })

    const { pages, redirects, others, summary } = before
    const types = new Set(pages.flatMap(({ issues }: { issues: { type: string }[] }) => issues.map(({ type }) => type)))
    expect([...types]).toEqual(expect.arrayContaining(['duplicate_content', 'slow_loading', 'missing_alt']))
    const marks = (name: string) => pages.filter((each: Record<string, unknown>) => each[name]).length
    expect(marks('isSoft404')).toBeGreaterThan(1)
    expect(marks('isGuessed')).toBe(1)
    expect(marks('ttfbMeasures')).toBe(1)
    expect(marks('error')).toBe(1)
    expect(redirects).toHaveLength(2)
    expect(others.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([200, 200, 404])
    expect(summary).toMatchObject({ checks: { off: ['short_meta'] }, blockedByRobots: 1 })
    expect(summary.blockedUrls).toEqual([{ url: `${site.origin}/gone`, line: 2, rule: 'Disallow: /gone' }])
    expect(summary.sitemaps.map(({ url }: { url: string }) => url)).toEqual([
      `${site.origin}/lost.xml`,
      'https://elsewhere.example/map.xml',
      `${site.origin}/sitemap.xml`,
      `${site.origin}/relative.xml`,
    ])
    expect(crawled.code).toBe(1)
  }, 120_000)

  it.each(['ndjson', 'csv', 'junit', 'html', 'table'])('%s', { tags: 'extended', timeout: 120_000 }, async (format) => {
    const own = join(folder, `archive-${format}`)
    const options = ['--quiet', '--format', format, ...FEW_CHECKS, ...rules]
    const crawled = await crawl('--archive', own, ...options)
    const judged = await runPagewarden('audit', own, ...options)
    expect({ code: judged.code, err: judged.err }).toEqual({ code: crawled.code, err: crawled.err })
    if (format === 'ndjson') expect(linesOf(judged.out)).toEqual(linesOf(crawled.out))
    else expect(plain(judged.out)).toBe(plain(crawled.out))
  })

  it('measured pages', async () => {
    const head =
      '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bread</title>'
    const style = '<style>#pale { color: #ccc } #wide { width: 700px } small { font-size: 9px }</style>'
    const faults = `<p id="pale">${TEXT}</p><div id="wide">Wide</div><small>${TEXT}</small>`
    const one = await serveSite({
      '/': `${head}${style}${faults}`,
      '/robots.txt': onlyPaths('/'),
    })
    const own = join(folder, 'archive-measured')
    const options = ['--quiet', '--format', 'json', '--only', 'contrast_too_low,small_text,content_wider_than_screen']
    const measuring = ['--render', 'always', '--measure', '--no-screenshots', '--no-probes', '--archive', own]
    const crawled = await runPagewarden(
      ...['crawl', one.origin, '--allow-private', `127.0.0.1:${one.port}`, ...options, ...measuring],
    ).finally(one.close)
    const judged = await runPagewarden('audit', own, ...options)
    const [before, after] = [JSON.parse(crawled.out), JSON.parse(judged.out)]
    expect(before.pages[0].issues.map(({ type }: { type: string }) => type).sort()).toEqual([
      ...['content_wider_than_screen', 'contrast_too_low', 'small_text'],
    ])
    const { lcpMs, cls, blockingMs, runs } = before.pages[0].labVitals
    expect([lcpMs, cls, blockingMs, runs]).toEqual(Array(4).fill(expect.any(Number)))
    expect(before.summary.checks.offByDefault).toEqual(expect.arrayContaining(['high_cls', 'slow_lcp']))
    expect(withoutTimes(after)).toEqual(withoutTimes(before))
  }, 120_000)

  const plain = (text: string) =>
    text.replace(/[\d.]+ ms<\/td>/g, 'ms').replace(/, \d+\.\d s$|time="[\d.]+"|<dd>\d+\.\d s/gm, 'time')

  /** A crawl writes lines as things happen. A soft 404 that it notices late has a separate line. */
  function linesOf(out: string) {
    const lines = parseLines(out)
    const late = lines.flatMap(({ type, position }) => (type === 'soft404' ? [position] : []))
    return lines
      .filter(({ type }) => type !== 'soft404')
      .map((line) =>
        late.includes(line.position) ? { ...line, isSoft404: true, indexability: 'soft_404', issues: [] } : line,
      )
      .map((line) => JSON.stringify(withoutTimes(line)))
      .sort()
  }
})

describe('rules', () => {
  const found = ({ out }: { out: string }) => JSON.parse(out).summary.checks

  it('come from the archive, unless there is a configuration', async () => {
    expect(found(await audit('--format', 'json'))).toMatchObject({ off: ['short_meta'] })
    const config = join(folder, 'pagewarden.json')
    const checks = { missing_meta: { severity: 'low' }, long_title: 'off' }
    writeFileSync(config, JSON.stringify({ url: 'https://example.com', out: join(folder, 'not-written'), checks }))
    const { off, changed, tallies } = found(await audit('--format', 'json', '--config', config))
    expect({ off, changed }).toEqual({ off: ['long_title'], changed: { missing_meta: { severity: 'low' } } })
    expect(tallies.short_meta).toBeDefined()
    expect(readdirSync(folder)).not.toContain('not-written')
    writeFileSync(config, JSON.stringify({ 'fail-under': 1 }))
    expect(found(await audit('--format', 'json', '--config', config))).toMatchObject({ off: ['short_meta'] })
  }, 120_000)

  it('--only can run a check that was off during the crawl', async () => {
    const { out, code } = await audit('--only', 'short_meta', '--format', 'json', '--fail-on', 'missing_title')
    expect({ out, code }, 'a check that is off').toEqual({ out: '', code: 2 })
    const { tallies } = found(await audit('--only', 'short_meta', '--format', 'json'))
    expect(Object.keys(tallies)).toEqual(['short_meta'])
  }, 120_000)

  it('a check whose facts the archive does not have is not known for this crawl', async () => {
    const older = changed('older', (manifest) => {
      manifest.factNames = manifest.factNames.filter((name: string) => name !== 'countedImages')
    })
    const { tallies } = found(await runPagewarden('audit', older, ...FEW_CHECKS, '--format', 'json'))
    const { ms: _, ...tally } = tallies.missing_alt
    const { found: hits, passed, notApplicable } = tallies.missing_title
    const all = hits + passed + notApplicable
    const reason = 'not known for this crawl'
    expect(tally).toEqual({ found: 0, passed: 0, notApplicable: all, errored: 0, reason })
    const { code, err } = await runPagewarden('audit', older, ...FEW_CHECKS, '--fail-on', 'missing_alt')
    expect(err).toContain('--fail-on: the check missing_alt did not run: not known for this crawl.')
    expect(code).toBe(1)
    expect((await runPagewarden('audit', older, ...FEW_CHECKS)).out).toMatch(
      /\d+ not known for this crawl \(.*missing_alt/,
    )
    expect((await runPagewarden('audit', older, ...FEW_CHECKS, '--format', 'html')).out).toContain(
      'Did not run: not known for',
    )
  }, 120_000)
})

// biome-ignore lint/suspicious/noExplicitAny: tests change what no type allows
function changed(name: string, change: (manifest: any) => void): string {
  const copy = join(folder, name)
  cpSync(archive, copy, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8'))
  change(manifest)
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify(manifest))
  return copy
}

describe('what cannot be judged is refused in one sentence', () => {
  const refusal = async (...words: string[]) => {
    const { code, out, err } = await runPagewarden('audit', ...words)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    return err.split('\n')[0]
  }

  it('a folder that is missing, empty or a file', async () => {
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    const nothing = join(folder, 'nothing')
    expect(await refusal(nothing)).toBe(`The folder '${nothing}' does not exist.`)
    expect(await refusal(archive, '--before', nothing)).toBe(`--before: The folder '${nothing}' does not exist.`)
    for (const each of [empty, join(archive, 'urls.parquet')]) {
      expect(await refusal(each)).toContain(`'${each}' is not an archive:`)
    }
  }, 120_000)

  it('a damaged archive, and one of another version', async () => {
    const newer = changed('newer', (manifest) => {
      manifest.formatVersion = 99
    })
    expect(await refusal(newer)).toContain('was written by a newer version of Pagewarden (format 99')
    const first = changed('first', (manifest) => {
      manifest.formatVersion = 1
    })
    expect(await refusal(first)).toContain('was written by an older version of Pagewarden (format 1)')
    const cut = changed('cut', () => {})
    truncateSync(join(cut, 'facts.parquet'), 100)
    expect(await refusal(cut)).toContain(`'${join(cut, 'facts.parquet')}' does not have the size`)
    const spoilt = changed('spoilt', () => {})
    const file = join(spoilt, 'pages.parquet')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0xff, 100, 110))
    expect(await refusal(spoilt, '--out', join(folder, 'report'))).toContain(`'${file}' cannot be read.`)
    expect(readdirSync(folder).filter((name) => name.startsWith('report'))).toEqual([])
  }, 120_000)

  it.each([
    [[], 'The archive to judge is missing.'],
    [['a', 'b'], "Unexpected argument 'b'."],
    [['a', '--no-probes'], '--no-probes is not an option of audit.'],
    [['a', '--only', 'missing_titel'], "--only: there is no check or category 'missing_titel'. Did you mean"],
    [['a', '--fail-on', 'everything'], "--fail-on: there is no issue 'everything'."],
    [['a', '--format', 'parquet'], "--format must be one of table, json, ndjson, csv, html, junit, not 'parquet'."],
    [['a', '--max-pages', '5'], '--max-pages is not an option of audit.'],
    [['a', '--config', '/nothing.json'], "--config: '/nothing.json' cannot be read (ENOENT)."],
  ])('%j', async (words, message) => {
    expect(await refusal(...words)).toContain(message)
  })
})

it('crawls that ended early keep their exit codes', async () => {
  const slow = await serveSite({
    '/': pageWithLinks('Start', ...Array.from({ length: 30 }, (_, number) => `/${number}`)),
    '*': (request, response) => void sleep(150).then(() => html('<title>Slow</title>')(request, response)),
  })
  const target = [
    '--allow-private',
    `127.0.0.1:${slow.port}`,
    '--delay',
    '0',
    '--format',
    'json',
    '--quiet',
    ...FEW_CHECKS,
  ]
  const stopped = join(folder, 'stopped')
  const { process: child, finished } = startPagewarden(['crawl', slow.origin, ...target, '--archive', stopped])
  await expect.poll(() => slow.requests.length, { timeout: 45_000 }).toBeGreaterThan(8)
  child.kill('SIGINT')
  const interrupted = await finished
  await slow.close()
  const judged = await runPagewarden('audit', stopped, '--format', 'json')
  expect([judged.code, interrupted.code]).toEqual([130, 130])
  expect(judged.err).toContain('The crawl was interrupted')
  // Only the audit runs the checks of the whole site.
  const [ours, theirs] = [withoutTallies(judged.out), withoutTallies(interrupted.out)]
  expect(ours.report).toEqual(theirs.report)
  expect(theirs.tallies.duplicate_title).toMatchObject({ passed: 0, reason: expect.stringContaining('ended before') })
  expect(ours.tallies.duplicate_title.reason).toBeUndefined()

  const nothing = join(folder, 'nothing-crawled')
  const failed = await runPagewarden('crawl', slow.origin, ...target, '--archive', nothing)
  const again = await runPagewarden('audit', nothing, '--format', 'json')
  expect({ code: again.code, err: again.err }).toEqual({ code: 3, err: failed.err })
  expect(withoutTallies(again.out).report).toEqual(withoutTallies(failed.out).report)
}, 120_000)
