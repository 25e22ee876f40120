import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CrawlTables, openCrawlTables } from '#archive/explore/crawl-tables.ts'
import { readPagesLike } from '#archive/explore/reports/fix-packs.ts'
import type { FixPackName } from '#domain/fix-packs/fix-pack.ts'
import { runPagewarden } from '#testing/run-pagewarden.ts'
import { redirectTo, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import { type FixPack, MAKE } from './fix-packs-of.ts'

const folder = mkdtempSync(join(tmpdir(), 'pagewarden-fix-packs-'))
let site: ServedSite
let tables: CrawlTables

const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><title>${title}</title>${head}<body><h1>${title}</h1>${body}`

beforeAll(async () => {
  site = await serveSite({
    '/': page(
      'Harbour Bakery in Bath: bread and cakes',
      '<a href="/breads/rye">Rye</a> <a href="/shop/rye.html">Rye</a> <a href="/gone">Gone</a> <a href="/one">One</a>' +
        '<a href="/to-gone">To gone</a> <a href="/old/rye">Rye</a> <a href="/loop">Loop</a>' +
        '<a href="/older/rye">Rye</a>',
      '<link rel="stylesheet" href="/assets/a.css"><link rel="alternate" hreflang="en" href="/">' +
        '<link rel="alternate" hreflang="de" href="/de">',
    ),
    '/breads/rye': page('Rye', '<a href="/de">Deutsch</a>'),
    '/about': page('Guessed', ''),
    '/de': page('Bäckerei am Hafen in Bath: Brot und Kuchen', ''),
    '/hidden': page('Hidden', '', '<meta name="robots" content="noindex">'),
    '/one': redirectTo('/two'),
    '/two': redirectTo('/breads/rye'),
    '/to-gone': redirectTo('/gone-too'),
    '/old/rye': redirectTo('/lost'),
    '/older/rye': redirectTo('/closed'),
    '/closed': (_request, response) => response.writeHead(500).end(),
    '/loop': redirectTo('/loop2'),
    '/loop2': redirectTo('/loop'),
    '/assets/a.css': (_request, response) => response.writeHead(200, { 'content-type': 'text/css' }).end('a{}'),
    '/robots.txt': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end('User-agent: *\nDisallow: /assets/\nDisallow: /admin/'),
    '/sitemap.xml': (request, response) => {
      const entries = ['/', '/hidden', '/one'].map(
        (path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`,
      )
      response.writeHead(200, { 'content-type': 'application/xml' })
      response.end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`)
    },
  })
  const archive = join(folder, 'archive')
  const host = new URL(site.origin).host
  await runPagewarden(
    'crawl',
    site.origin,
    '--archive',
    archive,
    '--allow-private',
    host,
    '--no-external',
    '--no-probes',
    '--delay',
    '0',
  )
  tables = await openCrawlTables({ archive, derived: join(folder, 'derived') })
})
afterAll(async () => {
  await tables?.close()
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const make = (name: FixPackName): Promise<FixPack> => MAKE[name](tables, { day: '5 May 2026', removed: [] })
const short = (text: string) => text.replaceAll(site.origin, '')

it('redirects broken URLs that are linked and shortens chains', async () => {
  const { items, basis, write } = await make('redirects')
  expect(items).toBe(7)
  expect(basis[0]).toBe(
    '2 broken URLs with links or in a sitemap, 4 redirects that end in an error or a loop, and 1 redirect chain.',
  )
  expect(short(write('csv')).split('\r\n').slice(1, -1).sort()).toEqual([
    '/gone,,301,1,no page is clearly like it',
    '/loop,,301,1,it redirects in a loop or has no valid target',
    '/old/rye,/breads/rye,301,1,the same last part of the path',
    '/older/rye,,301,1,"it redirects to /closed, which responds with 500"',
    '/one,/breads/rye,301,1,2 redirects to get there',
    '/shop/rye.html,/breads/rye,301,1,the same last part of the path',
    '/to-gone,,301,1,"it redirects to /gone-too, which responds with 404"',
  ])
})

it('knows which pages a server would redirect that decodes the path and merges slashes', async () => {
  const like = (...paths: string[]) =>
    readPagesLike(
      tables,
      paths.map((path) => site.origin + path),
    )
  expect((await like('//breads///r%79e', '/d%65?id=1', '/%ff')).map(short).sort()).toEqual(['/breads/rye', '/de'])
  expect(await like('/breads', '/de/')).toEqual([])
})

it('lists all indexable pages in the sitemap and no others', async () => {
  const { items, basis, write } = await make('sitemap')
  expect(items).toBe(3)
  expect(basis[1]).toBe('2 of them are in no sitemap now; 2 URLs of your sitemaps redirect or cannot be indexed.')
  expect([...short(write('xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    '/',
    '/breads/rye',
    '/de',
  ])
})

it('comments out the line of robots.txt that blocks a stylesheet, and names the sitemap', async () => {
  const { items, write } = await make('robots')
  expect(items).toBe(2)
  expect(short(write('txt'))).toBe(`User-agent: *
# Suggested: removed, because it keeps Googlebot from 1 file that pages use.
# Disallow: /assets/
Disallow: /admin/

# Suggested: sitemaps that this file did not name.
Sitemap: /sitemap.xml
`)
})

it.each([
  [
    'a missing file and a sitemap',
    404,
    1,
    /^host has no robots\.txt, so everything may be crawled\. .* names 1 sitemap\.$/,
  ],
  ['a refused file', 403, 1, /^host has no robots\.txt/],
  ['a server that fails', 503, 0, /^The robots\.txt of host could not be read \(status code 503\)\.$/],
  ['a file that was not requested', null, 0, /^The robots\.txt of host was not requested\.$/],
])('suggests a robots.txt for %s', async (_, statusCode, items, basis) => {
  const { host } = new URL(tables.manifest.startUrl)
  const query: CrawlTables['query'] = (sql, values) => {
    if (!/from robots /.test(sql)) return tables.query(sql, values)
    return Promise.resolve(statusCode === null ? [] : [{ host, text: null, statusCode, failure: null } as never])
  }
  const pack = await MAKE.robots({ ...tables, query }, { day: '', removed: [] })
  expect(pack.items).toBe(items)
  expect(pack.basis.join(' ').replaceAll(host, 'host')).toMatch(basis)
  expect(short(pack.write('txt')).includes('Sitemap: /sitemap.xml')).toBe(items === 1)
})

it.each([
  ['an error page', '<!doctype html><title>Oops</title>\nDisallow: /', 'text/plain'],
  ['text with tags of the type HTML', 'Not found<br>\nDisallow: /', 'text/html'],
])('does not take %s for the robots.txt', async (_, text, contentType) => {
  const { host } = new URL(tables.manifest.startUrl)
  const query: CrawlTables['query'] = (sql, values) =>
    /from robots /.test(sql)
      ? Promise.resolve([{ host, text, statusCode: 200, failure: null, contentType } as never])
      : tables.query(sql, values)
  const { items, basis, write } = await MAKE.robots({ ...tables, query }, { day: '', removed: [] })
  expect(items, 'the file and its sitemap').toBe(2)
  expect(basis[0]).toBe(
    `The robots.txt of ${host} is a web page. Crawlers find no rules in it, so everything may be crawled.`,
  )
  expect(short(write('txt'))).toBe(
    'User-agent: *\nDisallow:\n\n# Suggested: the sitemaps of the site.\nSitemap: /sitemap.xml\n',
  )
})

it('completes the hreflang tags of a page that does not link back', async () => {
  const { items, write } = await make('hreflang')
  expect(items).toBe(1)
  expect(short(write('html'))).toContain('hreflang="de" href="/de">\n<link rel="alternate" hreflang="en" href="/">')
})

it('lists pages whose title or description needs work, and drafts an llms.txt', async () => {
  const titles = await make('titles')
  expect(titles.write('csv')).toContain('/breads/rye,')
  expect(titles.write('csv'), 'a guessed page is in no pack').not.toContain('/about')
  expect(titles.items).toBe(titles.write('csv').trimEnd().split('\r\n').length - 1)
  expect(short((await make('llms')).write('txt'))).toMatch(/^# Harbour Bakery in Bath: bread and cakes\n/)
})

it('leaves out what was removed from the project', async () => {
  const removed = [`${site.origin}/gone`, `${site.origin}/de`]
  expect((await MAKE.redirects(tables, { day: '', removed })).items).toBe(6)
  expect((await MAKE.sitemap(tables, { day: '', removed })).items).toBe(2)
  const left = ['/gone', '/one', '/old/rye'].map((path) => `${site.origin}${path}`)
  const { basis } = await MAKE.redirects(tables, { day: '', removed: left })
  expect(basis.at(-1)).toBe('1 URL left out for Cloudflare, because Cloudflare does not compare queries and ports.')
})
