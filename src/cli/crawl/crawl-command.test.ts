import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { FEW_CHECKS } from '#testing/few-checks.ts'
import { parseLines, runPagewarden, startPagewarden } from '#testing/run-pagewarden.ts'
import { answerWith, pageWithLinks, redirectTo, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

let site: ServedSite
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-command-'))
  const xml = { 'content-type': 'application/xml' }
  site = await serveSite({
    '/': pageWithLinks('Harbour Bakery', '/bread', '/about', '/bread/print'),
    '/bread': pageWithLinks('<script>alert(1)</script>', '/bread/rye'),
    '/bread/rye': pageWithLinks('Rye', '/bread/rye/recipe'),
    '/bread/rye/recipe': pageWithLinks('Recipe'),
    '/bread/print': pageWithLinks('Printed'),
    '/about': pageWithLinks(''),
    '/alone': pageWithLinks('Alone'),
    '/sitemap.xml': (request, response) =>
      answerWith(
        200,
        xml,
        `<urlset><url><loc>http://${request.headers.host}/alone</loc></url></urlset>`,
      )(request, response),
  })
})
beforeEach(() => {
  site.requests.length = 0
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const siteOptions = () => ['--allow-private', `127.0.0.1:${site.port}`, '--delay', '0', '--quiet', ...FEW_CHECKS]
const crawl = (...args: string[]) => runPagewarden('crawl', site.origin, ...siteOptions(), ...args)
const pathsOf = (out: string) =>
  parseLines(out).flatMap((line) => (line.type === 'page' ? [new URL(line.url).pathname] : []))

it('respects --include, --exclude and --depth', async () => {
  const { code, out } = await crawl(
    '--format',
    'ndjson',
    '--include',
    '/bread*',
    '--exclude',
    '*/print',
    '--depth',
    '2',
  )
  expect(code).toBe(0)
  expect(pathsOf(out).sort()).toEqual(['/', '/bread', '/bread/rye'])
})

it('links to URLs that are too long are left out of the crawl, counted once each and named', async () => {
  const long = (name: string) => `/${name}/${'a'.repeat(9000)}`
  const elsewhere = `https://partner.example${long('x')}`
  const wide = await serveSite({
    '/': pageWithLinks('Start', '/a', long('one'), `${long('one')}#part`, elsewhere),
    '/a': pageWithLinks('A', '/', long('one'), long('two')),
    '/sitemap.xml': (request, response) =>
      answerWith(
        200,
        { 'content-type': 'application/xml' },
        `<urlset><url><loc>http://${request.headers.host}${long('two')}</loc></url></urlset>`,
      )(request, response),
  })
  const to = ['crawl', wide.origin, '--allow-private', `127.0.0.1:${wide.port}`, '--delay', '0', '--no-external']
  const { out } = await runPagewarden(...to, '--quiet', '--format', 'json')
  await wide.close()
  const { balance } = JSON.parse(out).summary
  expect(balance).toMatchObject({ crawled: 2, leftOut: { tooLong: 2 }, isAtLeast: false })
  expect(balance.examples.tooLong[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/one\/a+$/)
})

it('a start URL that robots.txt disallows was not crawled: no format calls it broken', async () => {
  const closed = await serveSite({ '/robots.txt': 'User-agent: *\nDisallow: /', '/': pageWithLinks('Start') })
  const read = (format: string) =>
    runPagewarden('crawl', closed.origin, '--allow-private', `127.0.0.1:${closed.port}`, '--format', format, '--quiet')
  const [table, json, csv, junit, html] = await Promise.all(['table', 'json', 'csv', 'junit', 'html'].map(read))
  await closed.close()
  const why = `The site's robots.txt does not allow ${closed.origin}/ to be crawled (line 2: Disallow: /)`
  expect(table).toMatchObject({ code: 3, err: expect.stringContaining(`No pages could be crawled. ${why}`) })
  expect(table?.err).toContain('--ignore-robots')
  expect(table?.err).not.toContain('all attempts failed')
  expect(table?.out).toMatch(/^not crawled +http/m)
  expect(table?.out).toContain('Failed: 0 pages, 1 not crawled, 1 issue of the whole site')
  const { pages, summary } = JSON.parse(json?.out ?? '')
  expect(pages).toMatchObject([{ indexability: 'not_crawled', error: { kind: 'blocked-by-robots' } }])
  expect(summary).toMatchObject({ pages: 0, failed: 0, notCrawled: 1, balance: { leftOut: { startDisallowed: 1 } } })
  expect(csv?.out).toContain(`,not crawled,,,,,"${why}`)
  expect(junit?.out).toContain('failures="0" errors="0" skipped="1"')
  expect(html?.out).toContain('0 crawled successfully, 0 broken; 1 not crawled')
  for (const words of ['Restore the page', 'Checks that found nothing:', '<h2>Broken pages</h2>', '1 broken']) {
    expect(html?.out).not.toContain(words)
  }
}, 120_000)

it('shows the status code of a page that failed after it was sent', async () => {
  const broken = await serveSite({
    '/': pageWithLinks('Start', '/lost'),
    '/lost': answerWith(302, { location: 'ftp://example.com/' }),
  })
  const inFormat = (format: string) =>
    runPagewarden(
      'crawl',
      broken.origin,
      '--allow-private',
      `127.0.0.1:${broken.port}`,
      '--delay',
      '0',
      ...FORMAT,
      format,
    )
  const [ndjson, json, table] = await Promise.all(['ndjson', 'json', 'table'].map(inFormat))
  const lost = { url: `${broken.origin}/lost`, statusCode: 302, error: { kind: 'bad-redirect' } }
  expect(parseLines(ndjson?.out ?? '')).toContainEqual(expect.objectContaining({ ...lost, error: expect.anything() }))
  expect(JSON.parse(json?.out ?? '').pages[1]).toMatchObject(lost)
  expect(table?.out).toMatch(/^302 +\S+\/lost +The page redirects to ftp/m)
  await broken.close()
})

it('falls back to http for a URL without a scheme, and says so', async () => {
  const host = `127.0.0.1:${site.port}`
  const args = ['crawl', host, '--allow-private', host, '--delay', '0', '--max-pages', '1', '--format']
  const [json, table] = await Promise.all(['json', 'table'].map((format) => runPagewarden(...args, format)))
  const notice = `${host} does not respond over https, so we crawled http://${host}.`
  expect(json?.code).toBe(0)
  expect(json?.err).toContain(notice)
  expect(JSON.parse(json?.out ?? '').summary).toMatchObject({ url: `http://${host}/`, notice, pages: 1 })
  expect(table?.out).toContain(notice)
})

it('checks linked files once, also when the crawl is stopped and resumed', async () => {
  const docs = await serveSite({
    '/': pageWithLinks('Start', '/price.pdf', '/gone.pdf'),
    '/price.pdf': answerWith(200, { 'content-type': 'application/pdf', 'content-length': '7' }),
  })
  const state = join(folder, 'files.state')
  const args = ['crawl', docs.origin, '--allow-private', `127.0.0.1:${docs.port}`, '--delay', '0', ...FORMAT]
  const ndjson = await runPagewarden(...args, 'ndjson', '--state', state)
  const others = (out: string) => parseLines(out).filter(({ type }) => type === 'other')
  const linkedFrom = { count: 1, pages: [`${docs.origin}/`] }
  expect(others(ndjson.out).sort((a, b) => a.statusCode - b.statusCode)).toMatchObject([
    { requestedUrl: `${docs.origin}/price.pdf`, statusCode: 200, bytes: 7, isBroken: false, error: null, linkedFrom },
    { requestedUrl: `${docs.origin}/gone.pdf`, statusCode: 404, isBroken: true, linkedFrom },
  ])
  const files = {
    found: 2,
    checked: 2,
    broken: 1,
    webPages: 0,
    blocked: 0,
    notChecked: 0,
    limit: 100,
    brokenUrls: [`${docs.origin}/gone.pdf`],
  }
  expect(parseLines(ndjson.out).at(-1)).toMatchObject({ type: 'done', files })

  // As if the crawl had been killed just before it finished.
  const lines = readFileSync(state, 'utf8').split('\n')
  writeFileSync(state, `${lines.slice(0, -2).join('\n')}\n`)
  docs.requests.length = 0
  const [json, table] = [await runPagewarden(...args, 'json', '--state', state), await runPagewarden(...args, 'table')]
  const again = JSON.parse(json.out)
  expect(again.others).toMatchObject([{ statusCode: 200 }, { statusCode: 404, linkedFrom }])
  expect(again.summary.files).toEqual(files)
  const requested = docs.requestedPaths().filter((path) => path === '/price.pdf')
  expect(requested, 'only by the crawl without a state').toHaveLength(1)
  expect(table.out).toContain(`Broken file: ${docs.origin}/gone.pdf: The server responded with 404 Not Found.`)
  await docs.close()
}, 120_000)

const FORMAT = ['--quiet', ...FEW_CHECKS, '--format']
const FAIL_ON_FILES = ['--fail-on', 'broken_file']

it('requests only the URLs of a list from a pipe, and sends the headers', async () => {
  const args = ['crawl', '--list', '-', ...siteOptions(), '--format', 'ndjson', '--header', 'X-Team: Bread']
  const input = `# our pages\n${site.origin}/about\n\n${site.origin}/bread\n${site.origin}/about\n`
  const { code, out, err } = await startPagewarden(args, { input }).finished
  expect({ code, paths: pathsOf(out).sort(), err }).toEqual({ code: 0, paths: ['/about', '/bread'], err: '' })
  expect(site.requests.filter(({ path }) => path === '/about')).toMatchObject([{ headers: { 'x-team': 'Bread' } }])
})

it('says so when --sitemap-only finds no sitemap', async () => {
  const bare = await serveSite({ '/': pageWithLinks('Bare') })
  const { code, err } = await runPagewarden(
    ...['crawl', bare.origin, '--allow-private', `127.0.0.1:${bare.port}`, '--delay', '0', '--sitemap-only'],
  )
  await bare.close()
  expect(code).toBe(3)
  expect(err).toContain(`No sitemap was found at ${bare.origin}/sitemap.xml`)
  expect(err).not.toContain('failed')
})

it('crawls the URLs in the sitemaps with --sitemap-only', async () => {
  const { code, out } = await crawl('--format', 'ndjson', '--sitemap-only')
  expect(code).toBe(0)
  expect(pathsOf(out)).toEqual(['/alone'])
})

it('exits with 1 and names the issue of --fail-on, with options from a file', async () => {
  const config = join(folder, 'config.json')
  const report = join(folder, 'report.xml')
  writeFileSync(
    config,
    JSON.stringify({ url: site.origin, format: 'junit', out: report, 'fail-on': ['missing_title'], delay: 0 }),
  )
  const { finished } = startPagewarden(['crawl', ...siteOptions()], { env: { PAGEWARDEN_CONFIG: config } })
  const { code, out, err } = await finished
  expect({ code, out, err }).toEqual({ code: 1, out: '', err: '--fail-on: 1 page has the issue missing_title.\n' })
  const xml = readFileSync(report, 'utf8')
  expect(xml).toContain(`<testcase classname="pagewarden.missing_title" name="${site.origin}/about">`)
  expect(xml).toContain(`<testcase classname="pagewarden.missing_title" name="${site.origin}/bread"/>`)
})

it('writes an HTML report as a single file', async () => {
  const report = join(folder, 'report.html')
  expect(await crawl('--format', 'html', '--out', report)).toMatchObject({ code: 0, out: '', err: '' })
  const html = readFileSync(report, 'utf8')
  expect(html).toMatch(/^<!doctype html>/)
  expect(html).toContain('>/bread/rye</a>')
  expect(html).toContain('Page without a title')
})

it('exits with 130 when interrupted, and writes what was found until then', async () => {
  const { process: child, finished } = startPagewarden([
    'crawl',
    site.origin,
    ...siteOptions(),
    '--delay',
    '60000',
    '--format',
    'json',
  ])
  await expect.poll(() => site.requestedPaths(), { timeout: 45_000 }).toContain('/')
  child.kill('SIGINT')
  const { code, out } = await finished
  expect(code).toBe(130)
  expect(JSON.parse(out).summary).toMatchObject({ outcome: 'cancelled' })
})

it('the help lists every option and every exit code', async () => {
  const { code, out } = await runPagewarden('crawl', '--help')
  expect(code).toBe(0)
  for (const word of [
    '--state FILE',
    '--fail-on ISSUE',
    '--render WHEN',
    '--workspace ID_OR_NAME',
    'Examples:',
    '130 (interrupted)',
  ]) {
    expect(out).toContain(word)
  }
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
})

it('CSV stays rows alone; what has no row is said on stderr, and a pipeline can fail on a broken file', async () => {
  const docs = await serveSite({
    '/': pageWithLinks('Start', '/a', '/b', '/fine.pdf', '/gone.pdf'),
    '/a': pageWithLinks('A'),
    '/b': pageWithLinks('B'),
    '/fine.pdf': answerWith(200, { 'content-type': 'application/pdf' }),
  })
  const place = ['--allow-private', `127.0.0.1:${docs.port}`, '--delay', '0', '--max-pages', '2', '--quiet']
  const out = join(folder, 'pages.csv')
  const printed = await runPagewarden('crawl', docs.origin, ...place, ...FORMAT, 'csv', '--fail-on', 'broken_file')
  const written = await runPagewarden('crawl', docs.origin, ...place, ...FORMAT, 'csv', '--out', out)
  await docs.close()
  const besides = [
    'Page limit of 2 reached: 1 more URL was found and not crawled.',
    expect.stringMatching(/^Checks: .+, 1 not known because pages of the site were left out \(orphan_page\)$/),
    '5 URLs found: 2 crawled successfully, 0 broken pages, 3 left out.',
    '  Page limit reached: 1',
    '    /b',
    '  Not HTML: files, feeds, data: 2',
    '    /fine.pdf  /gone.pdf',
    'Linked files: 1 broken.',
    'Broken files: 1 of 2 checked',
    `  ${docs.origin}/gone.pdf`,
  ]
  expect(printed.err.trimEnd().split('\n')).toEqual([...besides, '--fail-on: 1 file is broken.'])
  expect(printed.code).toBe(1)
  expect(printed.out.trimEnd().split('\n')).toHaveLength(3)
  expect(written).toMatchObject({ code: 0, out: '' })
  expect(written.err.trimEnd().split('\n')).toEqual(besides)
  expect(readFileSync(out, 'utf8')).toBe(printed.out)
})

it('files behind redirects are checked, and every format counts them alike', async () => {
  const docs = await serveSite({
    '/': pageWithLinks('Start', '/r1', '/r2', '/a'),
    '/a': pageWithLinks('A', '/r1', '/'),
    '/r1': redirectTo('/gone.pdf', 302),
    '/r2': redirectTo('/ok.pdf', 302),
    '/ok.pdf': answerWith(200, { 'content-type': 'application/pdf' }),
  })
  const place = ['--allow-private', `127.0.0.1:${docs.port}`, '--delay', '0', '--depth', '3', '--quiet']
  const run = async (format: string) => {
    const { code, out, err } = await runPagewarden('crawl', docs.origin, ...place, ...FORMAT, format, ...FAIL_ON_FILES)
    expect(code).toBe(1)
    expect(err).toContain('--fail-on: 1 file is broken.')
    return { out, err }
  }
  const gone = `${docs.origin}/gone.pdf`
  const { others, redirects, summary } = JSON.parse((await run('json')).out)
  const linkedFrom = { count: 2, pages: [`${docs.origin}/`, `${docs.origin}/a`] }
  expect(others).toMatchObject([{ requestedUrl: gone, statusCode: 404, linkedFrom }, { statusCode: 200 }])
  expect(redirects).toHaveLength(2)
  expect(summary.files).toMatchObject({ found: 2, checked: 2, broken: 1, brokenUrls: [gone] })
  expect(summary.balance.leftOut).toEqual({ redirect: 2, notHtml: 2 })
  const lines = (await run('ndjson')).out.trimEnd().split('\n')
  const done = JSON.parse(lines.at(-1) ?? '')
  expect([done.files, done.balance.leftOut]).toEqual([summary.files, summary.balance.leftOut])
  const line = 'Not HTML: files, feeds, data: 2'
  const table = (await run('table')).out
  expect(table).toContain(line)
  expect(table).toContain('\nLinked files: 1 broken.\n')
  expect(table).toMatch(new RegExp(`Broken file: ${gone}: .* Linked from ${docs.origin}/ and 1 more page`))
  const { err } = await run('csv')
  expect(err).toContain(line)
  expect(err).toContain(`Broken files: 1 of 2 checked\n  ${gone}`)
  const junit = (await run('junit')).out
  expect(junit.match(/classname="pagewarden.broken_file"/g)).toHaveLength(2)
  expect(junit).toMatch(/name="files.checked" value="2"/)
  expect((await run('html')).out).toContain('1 of 2 checked files could not be loaded.')
  await docs.close()
}, 120_000)

it('the summary lists all broken files, in JSON as in NDJSON', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `/gone-${index}.pdf`)
  const docs = await serveSite({ '/': pageWithLinks('Start', ...names) })
  const place = ['--allow-private', `127.0.0.1:${docs.port}`, '--delay', '0', '--concurrency', '4', '--quiet']
  const [json, ndjson] = [
    await runPagewarden('crawl', docs.origin, ...place, ...FORMAT, 'json'),
    await runPagewarden('crawl', docs.origin, ...place, ...FORMAT, 'ndjson'),
  ]
  await docs.close()
  const brokenUrls = names.map((name) => `${docs.origin}${name}`)
  expect(JSON.parse(json.out).summary.files).toMatchObject({ broken: 8, brokenUrls })
  expect(parseLines(ndjson.out).at(-1)).toMatchObject({ files: { broken: 8, brokenUrls } })
})

it('JUnit says which pages link to a broken page', async () => {
  const docs = await serveSite({ '/': pageWithLinks('Start', '/a', '/gone'), '/a': pageWithLinks('A', '/gone') })
  const place = ['--allow-private', `127.0.0.1:${docs.port}`, '--delay', '0', '--quiet']
  const { out } = await runPagewarden('crawl', docs.origin, ...place, ...FORMAT, 'junit')
  await docs.close()
  expect(out).toMatch(
    new RegExp(`type="http-status">${docs.origin}/gone\n.*\nLinked from: ${docs.origin}/, ${docs.origin}/a<`),
  )
})

it('says N/A for page health when no page could be crawled', async () => {
  const down = await serveSite({ '/': answerWith(500) })
  const place = ['--allow-private', `127.0.0.1:${down.port}`, '--delay', '0', '--quiet']
  const { code, out } = await runPagewarden('crawl', down.origin, ...place)
  await down.close()
  expect(code).toBe(3)
  expect(out).toContain('page health N/A,')
})

it.each([
  ['a private address', [], '--allow-private'],
  ['a missing page', ['--allow-private', '127.0.0.1'], 'Check the start URL of the crawl'],
])('a start URL that fails gives one advice: %s', async (_, options, advice) => {
  const empty = await serveSite({})
  const words = [empty.origin, '--quiet', '--delay', '0', ...FEW_CHECKS, ...options, '--format', 'json']
  const { out, err } = await runPagewarden('crawl', ...words).finally(empty.close)
  const { pages, summary } = JSON.parse(out)
  expect(pages[0].error.message).toContain(advice)
  expect(summary.error).toBe(pages[0].error.message)
  expect(err).toContain(pages[0].error.message)
})

it('a page at a common path counts if a page was found through it, and is a guess otherwise', async () => {
  const island = await serveSite({
    ...{ '/': pageWithLinks('Home'), '/about': pageWithLinks('About', '/') },
    ...{ '/blog': pageWithLinks('Blog', '/blog/1'), '/blog/1': pageWithLinks('Post') },
  })
  const words = [
    island.origin,
    '--allow-private',
    '127.0.0.1',
    '--quiet',
    '--delay',
    '0',
    '--only',
    'missing_canonical',
  ]
  const { out } = await runPagewarden('crawl', ...words, '--format', 'json').finally(island.close)
  const { pages, summary } = JSON.parse(out)
  const guessed = pages.map((page: { url: string; isGuessed: boolean }) => [new URL(page.url).pathname, page.isGuessed])
  expect(Object.fromEntries(guessed)).toEqual({ '/': false, '/about': true, '/blog': false, '/blog/1': false })
  expect(summary.checks.tallies.missing_canonical.found).toBe(3)
})
