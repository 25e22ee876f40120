import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseLines, runPagewarden, spawnPagewarden } from '#testing/run-pagewarden.ts'
import { answerWith, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

let site: ServedSite
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-cli-'))
  site = await serveSite({
    '/': `<title>Harbour Bakery, bread baked at dawn</title><h1>Bread</h1>
      <a href="/rye">Rye</a> <a href="/oven">Oven</a> <a href="/moved">Old rye</a> <a href="/menu">Menu</a>`,
    '/rye': '<title>\u001b[31mRye</title><h1>Rye</h1><a href="/">Home</a>',
    '/oven': answerWith(500, {}, 'broken'),
    '/moved': (_request, response) => response.writeHead(301, { location: '/rye' }).end(),
    '/menu': answerWith(200, { 'content-type': 'application/json' }, '{}'),
    '/robots.txt': answerWith(200, { 'content-type': 'text/plain' }, 'User-agent: GPTBot\nDisallow: /\n'),
  })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const crawlWords = () => ['crawl', site.origin, '--allow-private', `127.0.0.1:${site.port}`, '--delay', '0', '--quiet']
const crawl = (...args: string[]) => runPagewarden(...crawlWords(), ...args)

describe('pagewarden crawl', () => {
  it('prints one object per line: pages, other URLs and the summary', async () => {
    const { code, out, err } = await spawnPagewarden(...crawlWords(), '--format', 'ndjson')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const printed = parseLines(out)
    const pages = printed.filter(({ type }) => type === 'page')
    expect(pages.map((page) => [new URL(page.url).pathname, page.status, page.statusCode, page.depth])).toEqual(
      expect.arrayContaining([
        ['/', 'success', 200, 0],
        ['/rye', 'success', 200, 1],
        ['/oven', 'error', 500, 1],
      ]),
    )
    expect(pages).toHaveLength(3)
    const [start] = pages
    expect(start).toMatchObject({
      title: 'Harbour Bakery, bread baked at dawn',
      requestedUrl: `${site.origin}/`,
      finalUrl: `${site.origin}/`,
      redirects: [],
      error: null,
      healthScore: { score: 83, overall: 'green' },
      llmReadiness: { status: 'needs_work' },
      links: [`${site.origin}/rye`, `${site.origin}/oven`, `${site.origin}/moved`, `${site.origin}/menu`],
    })
    expect(start.bytes).toBeGreaterThan(100)
    expect(start.ttfbMs).toBeGreaterThan(0)
    expect(pages.find((page) => page.url.endsWith('/oven'))).toMatchObject({
      error: { kind: 'http-status', message: expect.stringContaining('500') },
      healthScore: { score: 0, overall: 'red' },
      llmReadiness: { score: null, recommendations: ['Fix crawling errors first'] },
    })
    expect(printed.find(({ type }) => type === 'redirect')).toMatchObject({
      requestedUrl: `${site.origin}/moved`,
      finalUrl: `${site.origin}/rye`,
      redirects: [{ url: `${site.origin}/moved`, status: 301, location: `${site.origin}/rye` }],
    })
    expect(printed.find(({ type }) => type === 'other')).toMatchObject({ contentType: 'application/json' })
    expect(printed.at(-1)).toMatchObject({ type: 'done', outcome: 'completed', pages: 3, succeeded: 2, failed: 1 })
  }, 120_000)

  it('prints a table without control characters from the site', async () => {
    const { code, out } = await crawl()
    expect(code).toBe(0)
    expect(out).toMatch(/^STATUS +URL +TITLE/)
    expect(out).toContain('Harbour Bakery')
    expect(out).not.toContain('\u001b')
    expect(out).toMatch(/Done: 3 pages \(1 broken\), /)
    expect(out, 'a broken page is counted once').not.toMatch(/of the whole site|Page not found/)
  }, 120_000)

  it('writes a file, in queue order', async () => {
    const file = join(folder, 'pages.csv')
    const { code, out } = await crawl('--format', 'csv', '--out', file)
    expect({ code, out }).toEqual({ code: 0, out: '' })
    const rows = readFileSync(file, 'utf8').trim().split(/\r?\n/)
    expect(rows[0]).toBe(
      'URL,Title,Meta Description,H1,H2 Count,H3 Count,Images with Alt,Images Missing Alt,Canonical URL,' +
        'Status,Health Score,Issues Count,Status Code,Issues,Notes,Issue Titles',
    )
    expect(rows.slice(1).map((row) => row.split(',')[0])).toEqual(
      ['/', '/rye', '/oven'].map((path) => expect.stringContaining(`${site.origin}${path}`)),
    )
  }, 120_000)

  it('respects --max-pages and --format json', async () => {
    const { out } = await crawl('--format', 'json', '--max-pages', '1')
    expect(JSON.parse(out)).toMatchObject({ pages: [{ url: `${site.origin}/` }], summary: { pages: 1 } })
  }, 120_000)

  it('exits with 1 below --fail-under', async () => {
    const { code, err } = await crawl('--fail-under', '99', '--max-pages', '1')
    expect(code).toBe(1)
    expect(err).toContain('below 99')
  }, 120_000)

  it('exits with 3 when nothing could be crawled, and says why', async () => {
    const { code, err, out } = await spawnPagewarden(
      'crawl',
      'http://127.0.0.1:1',
      '--allow-private',
      '127.0.0.1',
      '--format',
      'ndjson',
    )
    expect(code).toBe(3)
    expect(err).toMatch(/No pages could be crawled - all attempts failed.*refused/is)
    expect(parseLines(out).at(-1)).toMatchObject({ type: 'done', outcome: 'failed' })
  }, 120_000)

  it('does not request a private address that is not allowed', async () => {
    const before = site.connections()
    const { code, err } = await runPagewarden('crawl', site.origin)
    expect(code).toBe(3)
    expect(err).toContain(`allow it with --allow-private 127.0.0.1:${site.port}.`)
    expect(site.connections()).toBe(before)
  }, 120_000)

  it('says immediately when its output cannot be written', async () => {
    const { code, err } = await crawl('--format', 'ndjson', '--out', '/dev/full')
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('/dev/full cannot be written (ENOSPC).') })
  })

  it.each([
    [['crawl'], /URL to crawl is missing/, spawnPagewarden],
    [['crawl', 'https://example.com', '--out', '/no/such/folder/x'], /--out/, runPagewarden],
    [['fly'], /no command 'fly'/, spawnPagewarden],
    [['robots', '/no/such/file', '--agent', 'a', '--url', '/'], /cannot be read/, runPagewarden],
    [['robots', 'robots.txt', '--url', '/'], /--agent is missing/, runPagewarden],
  ])(
    '%j is bad usage: exit code 2 and a sentence',
    async (args, sentence, run) => {
      const { code, err, out } = await run(...args)
      expect(code).toBe(2)
      expect(err).toMatch(sentence)
      expect(err).not.toMatch(/\n\s+at /)
      expect(out).toBe('')
    },
    30_000,
  )
})

describe('pagewarden robots', () => {
  it('reads robots.txt from a file or a URL, for any agent', async () => {
    const file = join(folder, 'robots.txt')
    writeFileSync(file, 'User-agent: *\nDisallow: /private/\n')
    const ask = async (...args: string[]) => (await runPagewarden('robots', ...args)).out.trim()
    const spawned = await spawnPagewarden('robots', file, '--agent', 'Googlebot', '--url', '/private/x')
    expect(spawned.out.trim()).toBe('disallowed')
    expect(await ask(file, '--agent', 'Googlebot', '--url', 'https://example.com/public')).toBe('allowed')
    const live = [`${site.origin}/robots.txt`, '--allow-private', '127.0.0.1']
    expect(await ask(...live, '--agent', 'GPTBot', '--url', '/rye')).toBe('disallowed')
    expect(await ask(...live, '--agent', 'Bingbot', '--url', '/rye')).toBe('allowed')
    const both = ['--url', '/private/x', '--url', '/public']
    expect(await ask(file, '--agent', 'Googlebot', ...both)).toBe('disallowed /private/x\nallowed /public')
  })

  it('says how to allow a private address', async () => {
    const { code, err } = await runPagewarden('robots', `${site.origin}/robots.txt`, '--agent', 'A', '--url', '/')
    expect(code).toBe(3)
    expect(err).toContain(`allow it with --allow-private 127.0.0.1:${site.port}.`)
    expect(err).not.toContain('Enter')
  })

  it('rejects URLs of other hosts', async () => {
    const live = [`${site.origin}/robots.txt`, '--allow-private', '127.0.0.1']
    const { code, out, err } = await runPagewarden('robots', ...live, '--agent', 'A', '--url', 'https://example.com/')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('is on a different host')
  })
})
