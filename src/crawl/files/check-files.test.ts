import { afterEach, describe, expect, test } from 'vitest'
import { type CheckedFile, type FilesSummary, isBrokenFile } from '#domain/crawls/checked-file.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { answerWith, redirectTo, type ServedSite, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { crawlSite } from '../crawl-site.ts'
import { createFetcher } from '../fetch/fetch-page.ts'
import { createUrlGuard } from '../fetch/url-guard.ts'
import type { CrawlOptions } from '../walk/crawl-options.ts'

const guard = createUrlGuard({ allowPrivate: parseAllowList('127.0.0.1') })
const PDF = { 'content-type': 'application/pdf', 'content-length': '12345' }
const sites: ServedSite[] = []
const requested: string[] = []
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()))
  requested.length = 0
})

const linking = (...hrefs: string[]) => `<title>x</title>${hrefs.map((href) => `<a href="${href}">x</a>`).join('')}`

/** Treats every href of a page as a link, which is enough HTML parsing for these tests. */
async function crawl(pages: SitePages, options: Partial<CrawlOptions<string>> = {}) {
  const site = await serveSite(pages)
  sites.push(site)
  const files: CheckedFile[] = []
  const fetcher = createFetcher({ guard, userAgent: 'Tester/1.0', timeoutMs: 1000 })
  const { files: summary, balance } = await crawlSite<string>({
    startUrl: `${site.origin}/`,
    maxPages: 20,
    pace: { concurrency: 4, delayMs: 0 },
    fetcher,
    userAgentToken: 'Tester',
    obeyRobots: true,
    maxFiles: 100,
    readPage({ body, url, headers }) {
      if (!headers['content-type']?.includes('html')) return null
      const html = Buffer.from(body).toString()
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href ?? '', url).href)
      return { facts: html, links, scriptLinks: [], fingerprint: html }
    },
    onVisit: async () => {},
    onFile: async (file) => void files.push(file),
    ...options,
  })
  await fetcher.close()
  const byPath = new Map(files.map((file) => [file.url.slice(site.origin.length), file]))
  return { site, files, byPath, summary, balance }
}

function handle(statusOf: (method: string) => number, headers: Record<string, string> = PDF): SitePages[string] {
  return (request, response) => {
    requested.push(`${request.method} ${request.url}`)
    answerWith(statusOf(request.method ?? ''), headers)(request, response)
  }
}

describe('files that pages link to are checked after the pages', () => {
  test('and while they are, the balance says that the pages are done', async () => {
    const seen: [path: string, arePagesDone: boolean][] = []
    const { site } = await crawl(
      { '/': linking('/menu.pdf'), '/menu.pdf': handle(() => 200) },
      { onFetching: (url, balance) => seen.push([url ?? '', balance().arePagesDone === true]) },
    )
    expect(seen).toContainEqual([`${site.origin}/`, false])
    expect(seen.at(-1)).toEqual([`${site.origin}/menu.pdf`, true])
  })

  test('with HEAD, each once, with the pages that link to them', async () => {
    const { site, byPath, summary } = await crawl({
      '/': linking('/a.pdf', '/a.pdf#page=2', '/b', '/gone.pdf', '/download/tool', 'https://other.example/x.pdf'),
      '/b': linking('/a.pdf', '/gone.pdf'),
      '/a.pdf': handle(() => 200),
      '/gone.pdf': handle(() => 404),
      '/download/tool': handle(() => 200, { 'content-type': 'application/zip' }),
    })
    const both = { count: 2, pages: [`${site.origin}/`, `${site.origin}/b`] }
    expect(byPath.get('/a.pdf')).toMatchObject({
      statusCode: 200,
      contentType: 'application/pdf',
      bytes: 12345,
      linkedFrom: both,
    })
    expect(byPath.get('/gone.pdf')).toMatchObject({ statusCode: 404, linkedFrom: both })
    expect(byPath.get('/download/tool')).toMatchObject({ statusCode: 200, bytes: null, linkedFrom: { count: 1 } })
    expect(requested.toSorted()).toEqual(['GET /gone.pdf', 'HEAD /a.pdf', 'HEAD /download/tool', 'HEAD /gone.pdf'])
    const expected: FilesSummary = {
      found: 3,
      checked: 3,
      broken: 1,
      webPages: 0,
      blocked: 0,
      notChecked: 0,
      limit: 100,
    }
    expect(summary).toEqual({ ...expected, brokenUrls: [`${site.origin}/gone.pdf`] })
  })

  test('also behind redirects, with the pages that link to those', async () => {
    const pages: SitePages = {
      '/': linking('/r1', '/r1/', '/r2', '/a', '/out'),
      '/a': linking('/r1', '/b', '/direct.pdf', '/also'),
      '/b': linking('/r1', '/gone.pdf', '/chain'),
      '/r1': redirectTo('/gone.pdf', 302),
      '/r2': redirectTo('/hop'),
      '/hop': redirectTo('/ok.pdf'),
      '/also': redirectTo('/gone.pdf'),
      '/chain': redirectTo('/r2'),
      '/out': redirectTo('https://other.example/x.pdf'),
      '/ok.pdf': handle(() => 200),
      '/gone.pdf': handle(() => 404),
      '/direct.pdf': handle(() => 200),
    }
    for (const concurrency of [1, 8]) {
      const { site, byPath, summary } = await crawl(pages, { pace: { concurrency, delayMs: 0 } })
      const linkedFrom = (path: string) => {
        const { count = 0, pages = [] } = byPath.get(path)?.linkedFrom ?? {}
        return [count, ...pages.map((page) => page.slice(site.origin.length)).toSorted()]
      }
      expect([...byPath.keys()].toSorted()).toEqual(['/direct.pdf', '/gone.pdf', '/ok.pdf'])
      expect(linkedFrom('/gone.pdf')).toEqual([3, '/', '/a', '/b'])
      expect(linkedFrom('/ok.pdf')).toEqual([2, '/', '/b'])
      expect(summary).toMatchObject({ found: 3, checked: 3, broken: 1, brokenUrls: [`${site.origin}/gone.pdf`] })
    }
  })

  test('behind redirects: patterns and robots.txt are obeyed, and a redirect without links is no link', async () => {
    const { site, summary } = await crawl(
      {
        '/robots.txt': 'User-agent: *\nDisallow: /secret/',
        '/': linking('/r1', '/r2', '/r3'),
        '/r1': redirectTo('/secret/a.pdf'),
        '/r2': redirectTo('/out/b.pdf'),
        '/r3': redirectTo('/logout.zip'),
        '/listed': redirectTo('/c.pdf'),
        '/sitemap.xml': ({ headers }, response) =>
          response.end(`<urlset><url><loc>http://${headers.host}/listed</loc></url></urlset>`),
      },
      { range: { selection: { kind: 'site' }, maxDepth: null, include: [], exclude: ['/out/*'] } },
    )
    expect(site.requestedPaths()).toContain('/listed')
    expect(site.requestedPaths().filter((path) => /pdf|zip/.test(path))).toEqual([])
    expect(summary).toMatchObject({ found: 1, checked: 0, blocked: 1 })
  })

  test('behind redirects of links that a small crawl queues last', async () => {
    const links = Array.from({ length: 9 }, (_, at) => `/r${at}`)
    const pages: SitePages = { '/': linking(...links), '/gone.pdf': handle(() => 404) }
    for (const path of links) pages[path] = redirectTo('/gone.pdf')
    pages['/r8'] = redirectTo('/last.pdf')
    const { summary, byPath } = await crawl(pages, { maxPages: 2 })
    expect(summary).toMatchObject({ found: 2, checked: 2, broken: 2 })
    expect(byPath.get('/last.pdf')?.linkedFrom.count).toBe(1)
  })

  test.each([
    ['405', (method: string) => (method === 'HEAD' ? 405 : 200)],
    ['501', (method: string) => (method === 'HEAD' ? 501 : 200)],
    ['403', (method: string) => (method === 'HEAD' ? 403 : 200)],
    ['404', (method: string) => (method === 'HEAD' ? 404 : 200)],
  ])('with GET if the server responds %s to HEAD', async (_status, statusOf) => {
    const { byPath, summary } = await crawl({ '/': linking('/a.zip'), '/a.zip': handle(statusOf) })
    expect(byPath.get('/a.zip')).toMatchObject({ statusCode: 200, failure: null })
    expect(requested).toEqual(['HEAD /a.zip', 'GET /a.zip'])
    expect(summary.broken).toBe(0)
  })

  test.each<[string, SitePages[string], object]>([
    ['400', handle(() => 400), { statusCode: 400 }],
    ['399', handle(() => 399), { statusCode: 399 }],
    ['500', handle(() => 500), { statusCode: 500 }],
    ['no response', ({ socket }) => socket.destroy(), { statusCode: null, failure: { kind: 'connection-reset' } }],
    ['a bad redirect', answerWith(302, { location: 'ftp://x/' }), { failure: { kind: 'bad-redirect' } }],
    ['a redirect to a file', answerWith(301, { location: '/fine.pdf' }), { statusCode: 200, redirects: [{}] }],
    ['a redirect to another site', answerWith(301, { location: 'https://other.example/' }), { statusCode: 301 }],
  ])('%s is reported', async (name, page, expected) => {
    const fine = handle(() => 200)
    const { byPath } = await crawl({ '/': linking('/a.pdf'), '/a.pdf': page as string, '/fine.pdf': fine as string })
    expect(byPath.get('/a.pdf')).toMatchObject(expected)
    const isBroken = !['399', 'a redirect to a file', 'a redirect to another site'].includes(name)
    expect(isBrokenFile(byPath.get('/a.pdf') as CheckedFile)).toBe(isBroken)
  })

  test('a large body is not downloaded', async () => {
    let sent = 0
    const large: SitePages[string] = (request, response) => {
      response.writeHead(request.method === 'HEAD' ? 405 : 200, { 'content-type': 'application/zip' })
      if (request.method === 'HEAD') return response.end()
      const write = () => {
        while (!response.destroyed && sent < 50_000_000 && response.write(Buffer.alloc(65_536))) sent += 65_536
      }
      response.on('drain', write)
      write()
    }
    const { byPath } = await crawl({ '/': linking('/big.zip'), '/big.zip': large })
    expect(byPath.get('/big.zip')).toMatchObject({ statusCode: 200 })
    expect(sent).toBeLessThan(10_000_000)
  })

  test.each([
    [2, { checked: 2, notChecked: 1 }],
    [3, { checked: 3, notChecked: 0 }],
    [4, { checked: 3, notChecked: 0 }],
    [0, { checked: 0, notChecked: 3 }],
  ])('three files with a limit of %i give %j', async (maxFiles, expected) => {
    const { summary, files } = await crawl({ '/': linking('/1.pdf', '/2.pdf', '/3.pdf') }, { maxFiles })
    expect(summary).toMatchObject({ found: 3, limit: maxFiles, ...expected })
    expect(files).toHaveLength(expected.checked)
  })

  test('robots.txt and patterns are obeyed, and links that may trigger an action are not requested', async () => {
    const { site, summary } = await crawl(
      {
        '/robots.txt': 'User-agent: *\nDisallow: /secret/',
        '/': linking('/secret/a.pdf', '/out/b.pdf', '/c.pdf', '/admin/d.pdf', '/logout.zip', '/wp-admin/download/e'),
      },
      { range: { selection: { kind: 'site' }, maxDepth: null, include: [], exclude: ['/out/*'] } },
    )
    expect(summary).toMatchObject({ found: 2, checked: 1, blocked: 1, notChecked: 0 })
    const paths = site.requestedPaths()
    expect(paths).toContain('/c.pdf')
    for (const path of ['/secret/a.pdf', '/out/b.pdf', '/admin/d.pdf', '/logout.zip', '/wp-admin/download/e']) {
      expect(paths).not.toContain(path)
    }
  })

  test('a resumed crawl counts the files checked before and does not request them again', async () => {
    const pages = { '/': linking('/1.pdf', '/2.pdf', '/3.pdf') }
    const first = await crawl(pages)
    const [one, two] = first.files.toSorted((a, b) => a.position - b.position)
    const here = (file?: CheckedFile) => file as CheckedFile
    const again = await crawl(
      { ...pages, '/3.pdf': handle(() => 200) },
      {
        earlierFiles: (function* () {
          for (const file of [here(one), here(two)]) {
            yield { ...file, url: file.url.replace(first.site.origin, originOfLast()) }
          }
        })(),
      },
    )
    expect(again.summary).toMatchObject({ found: 3, checked: 3, broken: 2 })
    expect(again.files.map(({ position }) => position)).toEqual([2])
  })

  test('a stop ends the checking', async () => {
    const stop = new AbortController()
    const { files, summary } = await crawl(
      { '/': linking('/1.pdf', '/2.pdf', '/3.pdf') },
      {
        pace: { concurrency: 1, delayMs: 0 },
        signal: stop.signal,
        onFile: async () => stop.abort(),
      },
    )
    expect(files).toEqual([])
    expect(summary).toMatchObject({ checked: 1, notChecked: 2 })
  })
})

const originOfLast = () => sites.at(-1)?.origin ?? ''

test('web pages whose URLs end like files are counted, also after a restart, and the balance says at least', async () => {
  const html = handle(() => 200, { 'content-type': 'text/html; charset=utf-8' })
  const pages: SitePages = {
    '/': linking('/wiki/Node.js', '/wiki/File:Map.png', '/a.pdf'),
    '/wiki/Node.js': html,
    '/wiki/File:Map.png': html,
    '/a.pdf': handle(() => 200),
  }
  const { site, files, summary, balance } = await crawl(pages)
  expect(balance.isAtLeast).toBe(true)
  expect(summary).toMatchObject({ found: 3, checked: 3, broken: 0, webPages: 2 })
  const again = await crawl(pages, { startUrl: `${site.origin}/`, earlierFiles: files })
  expect(again.summary).toEqual(summary)
})
