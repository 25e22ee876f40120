import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { MORE_THAN_COUNTED, type Resource, type ResourceKind, type UsedResource } from '#domain/requests/resource.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import {
  answerWith,
  type Handler,
  redirectTo,
  type ServedSite,
  type SitePages,
  serveSite,
} from '#testing/sites/serve-site.ts'
import { createFetcher } from '../fetch/fetch-page.ts'
import { createUrlGuard } from '../fetch/url-guard.ts'
import { createPoliteness } from '../robots/politeness.ts'
import { checkResources } from './check-resources.ts'
import { imageSizeOf } from './image-size.ts'
import { createUsedResources } from './used-resources.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000140000000f00806000000', 'hex')
const NO_ROBOTS = { '/robots.txt': answerWith(404) }

const sites: ServedSite[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})
const serve = async (pages: SitePages) => {
  const site = await serveSite({ ...NO_ROBOTS, ...pages })
  sites.push(site)
  return site
}
const file =
  (type: string, body: string | Buffer, headers: Record<string, string> = {}): Handler =>
  (request, response) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(request.method === 'HEAD' ? undefined : body)

type More = Partial<Parameters<typeof checkResources>[0]> & { limit?: number }

async function check(site: ServedSite, pages: Record<string, UsedResource[]>, more: More = {}) {
  const { limit = 100, ...others } = more
  const used = createUsedResources(limit)
  for (const [page, resources] of Object.entries(pages)) used.add(site.origin + page, resources)
  const guard = createUrlGuard({ allowPrivate: parseAllowList('127.0.0.1,127.0.0.2') })
  const fetcher = createFetcher({ guard, userAgent: 'Pagewarden', timeoutMs: 800 })
  const { signal } = new AbortController()
  const pace = { concurrency: 2, delayMs: 0 }
  const manners = createPoliteness({ fetcher, pace, obeyRobots: true, userAgentToken: 'pagewarden', signal })
  const found: Resource[] = []
  const summary = await checkResources({
    ...{ used, limit, ownHosts: new Set([new URL(site.origin).host]), concurrency: 2, fetcher, otherFetcher: fetcher },
    ...{ manners, signal, onResources: async (resources: Resource[]) => void found.push(...resources), ...others },
  }).finally(fetcher.close)
  const find = (url: string) => found.find((resource) => resource.url === url)
  return { summary, found, find }
}

const use = (kind: ResourceKind, ...urls: string[]) => urls.map((url) => ({ url, kind }))

test('an image is requested once, its first bytes only, and its size in pixels is read', async () => {
  const image: Handler = (request, response) => {
    const isPart = request.headers.range === 'bytes=0-65535'
    response.writeHead(isPart ? 206 : 200, {
      'content-type': 'image/png',
      ...(isPart && { 'content-range': 'bytes 0-28/123456' }),
      ...{ etag: '"v1"', 'cache-control': 'max-age=60', 'set-cookie': 'secret=1' },
    })
    response.end(PNG)
  }
  const site = await serve({ '/photo.png': image })
  const photo = `${site.origin}/photo.png`
  const { summary, find } = await check(site, {
    '/a': use('image', photo, photo, `${photo}#crop`),
    '/b': use('image', photo, 'data:image/png;base64,xyz', 'not a url'),
  })
  expect(site.requestedPaths().filter((path) => path === '/photo.png')).toHaveLength(1)
  expect(find(photo)).toMatchObject({
    ...{ kind: 'image', method: 'GET', statusCode: 200, bytes: 123456, contentType: 'image/png', etag: '"v1"' },
    ...{
      image: { width: 320, height: 240, type: 'png' },
      usedBy: { count: 2, pages: [`${site.origin}/a`, `${site.origin}/b`] },
    },
  })
  expect(find(photo)?.headers).toMatchObject({ 'cache-control': 'max-age=60' })
  expect(JSON.stringify(find(photo))).not.toContain('secret')
  expect(find(photo)?.firstBytes?.startsWith('89504e47')).toBe(true)
  expect(summary).toMatchObject({ found: 1, checked: 1, broken: 0, notChecked: 0 })
})

test.each([
  [true, { broken: 1, unverified: 0 }],
  [false, { broken: 0, unverified: 1 }],
])('a name that does not exist is broken only if other names are resolved (%s)', async (isDnsProven, counts) => {
  const site = await serve({})
  const { summary } = await check(site, { '/': use('script', 'http://other.invalid/a.js') }, { isDnsProven })
  expect(summary).toMatchObject(counts)
})

test('HEAD is enough for fonts and videos with a size, and GET decides where HEAD fails', async () => {
  const onlyGet: Handler = (request, response) =>
    response.writeHead(request.method === 'GET' ? 200 : 405, { 'content-type': 'video/mp4' }).end('film')
  const site = await serve({ '/a.woff2': file('font/woff2', 'x', { 'content-length': '1' }), '/film.mp4': onlyGet })
  const { find } = await check(site, {
    '/': [...use('font', `${site.origin}/a.woff2`), ...use('media', `${site.origin}/film.mp4`)],
  })
  expect(find(`${site.origin}/a.woff2`)).toMatchObject({ method: 'HEAD', statusCode: 200, bytes: 1, text: null })
  expect(find(`${site.origin}/film.mp4`)).toMatchObject({ method: 'GET', statusCode: 200, bytes: 4 })
})

test('fonts, videos and documents without Content-Length are counted up to a limit, and never kept', async () => {
  const refusesGet: Handler = (request, response) =>
    response.writeHead(request.method === 'HEAD' ? 200 : 500, { 'content-type': 'font/woff2' }).end()
  const onlyGetHasSize: Handler = (request, response) =>
    response.writeHead(200, request.method === 'HEAD' ? {} : { 'content-length': '5000000' }).end()
  const drips: Handler = (request, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg' })
    if (request.method === 'HEAD') response.end()
    else response.write('note')
  }
  const site = await serve({
    '/a.woff2': file('font/woff2', Buffer.alloc(300_000)),
    '/a.ttf': file('font/ttf', gzipSync(Buffer.alloc(900_000)), { 'content-encoding': 'gzip' }),
    '/menu.pdf': file('application/pdf', Buffer.alloc(2_500_000)),
    ...{ '/refused.woff2': refusesGet, '/sized.mp4': onlyGetHasSize, '/radio.mp3': drips },
    '/gone.woff2': answerWith(404),
  })
  const urls = (...names: string[]) => names.map((name) => `${site.origin}/${name}`)
  const pages = {
    '/': [
      ...use('font', ...urls('a.woff2', 'a.ttf', 'refused.woff2', 'gone.woff2')),
      ...use('media', ...urls('sized.mp4', 'radio.mp3')),
      ...use('file', ...urls('menu.pdf')),
    ],
  }
  const { found, summary } = await check(site, pages)
  const sizes = found.map(({ url, bytes, failure }) => [url.split('/').at(-1), failure ?? bytes])
  expect(Object.fromEntries(sizes)).toEqual({
    ...{ 'a.woff2': 300_000, 'a.ttf': gzipSync(Buffer.alloc(900_000)).length, 'menu.pdf': MORE_THAN_COUNTED },
    ...{ 'refused.woff2': null, 'gone.woff2': null, 'sized.mp4': 5_000_000, 'radio.mp3': null },
  })
  expect(found.every(({ text, firstBytes }) => text === null && firstBytes === null)).toBe(true)
  expect(summary).toMatchObject({ checked: 7, broken: 1, unverified: 0 })
  const uncounted = await check(site, pages, { maxCountedBytes: 0 })
  expect(uncounted.find(`${site.origin}/a.woff2`)).toMatchObject({ method: 'HEAD', bytes: null })
})

test('the text of a stylesheet is kept up to a limit, and an endless one ends', async () => {
  const endless: Handler = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/css' })
    const timer = setInterval(() => response.write('a'.repeat(500_000)), 1)
    response.on('close', () => clearInterval(timer))
  }
  const site = await serve({
    '/site.css': file('text/css', '@import "more.css"; a\0{}'),
    '/long.css': file('text/css', 'b'.repeat(300_000)),
    '/endless.css': endless,
  })
  const urls = ['/site.css', '/long.css', '/endless.css'].map((path) => site.origin + path)
  const { find } = await check(site, { '/': use('style', ...urls) })
  expect(find(urls[0] as string)).toMatchObject({ text: '@import "more.css"; a{}', isTextCut: false, decodedBytes: 24 })
  expect(find(urls[1] as string)).toMatchObject({ isTextCut: true, decodedBytes: 300_000 })
  expect(find(urls[1] as string)?.text).toHaveLength(200_000)
  expect(find(urls[2] as string)).toMatchObject({ isTextCut: true, decodedBytes: null })
})

test.each([
  [100 * 1024, 100 * 1024],
  [2_000_000, 2_000_000],
  [2_500_000, MORE_THAN_COUNTED],
])('an image of %i bytes without Content-Length is read until its size is known: %i', async (size, bytes) => {
  const image: Handler = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    response.write(PNG)
    response.end(Buffer.alloc(size - PNG.length))
  }
  const site = await serve({ '/a.png': image })
  const { find } = await check(site, { '/': use('image', `${site.origin}/a.png`) })
  expect(find(`${site.origin}/a.png`)).toMatchObject({ bytes, image: { width: 320, height: 240 }, failure: null })
})

test('the start of a large compressed drawing is enough to know it', async () => {
  const noise = Array.from({ length: 40_000 }, (_, nth) => ((nth * 2_654_435_761) >>> 0).toString(36)).join(' ')
  const drawing = gzipSync(`<svg xmlns="http://www.w3.org/2000/svg" width="52" height="74"><path d="${noise}"/></svg>`)
  const site = await serve({ '/a.svg': file('image/svg+xml', drawing, { 'content-encoding': 'gzip' }) })
  const { find, summary } = await check(site, { '/': use('image', `${site.origin}/a.svg`) })
  expect(drawing.length).toBeGreaterThan(64 * 1024)
  expect(find(`${site.origin}/a.svg`)).toMatchObject({ failure: null, image: { width: 52, height: 74, type: 'svg' } })
  expect(summary).toMatchObject({ checked: 1, broken: 0, unverified: 0 })
})

test('an endless image is fine once its first bytes arrived, and its size is not known', async () => {
  const endless: Handler = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    response.write(PNG)
    response.write(Buffer.alloc(64 * 1024))
    const timer = setInterval(() => response.write('x'), 50)
    response.on('close', () => clearInterval(timer))
  }
  const site = await serve({ '/a.png': endless, '/slow.png': (_request, response) => void response.write(PNG) })
  const { find, summary } = await check(site, { '/': use('image', `${site.origin}/a.png`, `${site.origin}/slow.png`) })
  expect(find(`${site.origin}/a.png`)).toMatchObject({
    failure: null,
    statusCode: 200,
    bytes: null,
    image: { width: 320 },
    cutBy: { kind: 'timed-out', afterMs: 800 },
  })
  expect(find(`${site.origin}/slow.png`)).toMatchObject({ failure: { kind: 'timed-out' } })
  expect(find(`${site.origin}/slow.png`)).not.toHaveProperty('cutBy')
  expect(summary).toMatchObject({ checked: 2, broken: 1 })
})

test('endless images cost no more than the limits of a file, have a reason, and delay no other file', async () => {
  const sent: Record<string, number> = {}
  const endless =
    (chunk: Buffer, everyMs: number, status = 200, type = 'image/png'): Handler =>
    (request, response) => {
      const write = (bytes: Buffer) => {
        sent[request.url ?? ''] = (sent[request.url ?? ''] ?? 0) + bytes.length
        return response.write(bytes)
      }
      response.writeHead(status, { 'content-type': type })
      write(PNG)
      // Writes only what is read, so that the count is what the crawl has received.
      const timer = setInterval(() => response.writableNeedDrain || write(chunk), everyMs)
      response.on('close', () => clearInterval(timer))
    }
  const quick = Buffer.alloc(500_000)
  const pages: SitePages = {
    '/quick.png': endless(quick, 1),
    '/part.png': endless(quick, 1, 206),
    '/drawing.svg': endless(quick, 1, 200, 'image/svg+xml'),
    '/drips.png': endless(Buffer.alloc(1), 20),
    '*': file('image/png', PNG),
  }
  const site = await serve(pages)
  const other = await serve(pages)
  const normal = Array.from({ length: 12 }, (_, nth) => `/${nth}.png`)
  const urls = ['/drips.png', '/quick.png', '/part.png', '/drawing.svg', ...normal]
  const all = [...urls.map((path) => site.origin + path), `${other.origin}/drips.png`]
  const { found, find, summary } = await check(site, { '/': use('image', ...all) })
  expect(find(`${site.origin}/quick.png`)).toMatchObject({ bytes: MORE_THAN_COUNTED, image: { width: 320 } })
  expect(find(`${site.origin}/part.png`)).toMatchObject({ failure: null, bytes: null, image: { width: 320 } })
  expect(find(`${site.origin}/drawing.svg`)).toMatchObject({ failure: null, bytes: null })
  const timedOut = { kind: 'timed-out', afterMs: 800 }
  for (const { origin } of [site, other]) expect(find(`${origin}/drips.png`)).toMatchObject({ failure: timedOut })
  expect(summary).toMatchObject({ checked: all.length, notChecked: 0 })
  const tries = site.requestedPaths().filter((path) => path === '/drips.png')
  expect(tries, 'a server that sends slowly is not asked again').toHaveLength(1)
  const order = found.map(({ url }) => url)
  expect(order.indexOf(`${site.origin}/11.png`)).toBeLessThan(order.indexOf(`${site.origin}/drips.png`))
  for (const bytes of Object.values(sent)) expect(bytes).toBeLessThan(20_000_000)
})

test('a file that took a whole time limit with HEAD is not requested with GET as well', async () => {
  const methods: string[] = []
  const hangs: Handler = (request) => void methods.push(request.method ?? '')
  const hangsUp: Handler = (request, response) => {
    if (request.method === 'HEAD') request.socket.destroy()
    else response.writeHead(200, { 'content-length': '4' }).end('font')
  }
  const site = await serve({ '/hangs.woff2': hangs, '/hangs-up.woff2': hangsUp })
  const { find } = await check(site, {
    '/': use('font', `${site.origin}/hangs.woff2`, `${site.origin}/hangs-up.woff2`),
  })
  expect(find(`${site.origin}/hangs.woff2`)).toMatchObject({ failure: { kind: 'timed-out', afterMs: 800 } })
  expect(methods, 'only silence is worth a second try').toEqual(['HEAD', 'HEAD'])
  expect(find(`${site.origin}/hangs-up.woff2`)).toMatchObject({ method: 'GET', statusCode: 200, bytes: 4 })
})

test('once a crawl has counted enough bytes, the size of further images is not known', async () => {
  const image: Handler = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    response.write(PNG)
    response.end(Buffer.alloc(300_000))
  }
  const site = await serve({ '/a.png': image, '/b.png': image, '/c.png': image })
  const urls = ['/a.png', '/b.png', '/c.png'].map((path) => site.origin + path)
  const { found } = await check(site, { '/': use('image', ...urls) }, { concurrency: 1, maxCountedBytes: 400_000 })
  const whole = PNG.length + 300_000
  expect(found.map(({ bytes, failure }) => [bytes, failure])).toEqual(
    [whole, whole, null].map((bytes) => [bytes, null]),
  )
})

test.each([200, 206])(
  'an image that is sent compressed with status %i is not broken if its end is missing',
  async (status) => {
    const whole = gzipSync(Buffer.concat([PNG, randomBytes(200 * 1024)]))
    const image: Handler = (_request, response) => {
      const part = status === 206 ? whole.subarray(0, 64 * 1024) : whole
      const length = { 'content-length': String(part.length) }
      response.writeHead(status, { 'content-type': 'image/png', 'content-encoding': 'gzip', ...length }).end(part)
    }
    const site = await serve({ '/a.png': image })
    const { find, summary } = await check(site, { '/': use('image', `${site.origin}/a.png`) })
    expect(find(`${site.origin}/a.png`)).toMatchObject({ failure: null, image: { width: 320, height: 240 } })
    expect(summary).toMatchObject({ checked: 1, broken: 0, unverified: 0 })
  },
)

test('a file that is no image is broken on the site only, and redirects into private networks are not followed', async () => {
  const html = file('image/png', '<!doctype html><title>Not found</title>')
  const site = await serve({
    '/lie.png': html,
    '/in.png': redirectTo('/on.png'),
    '/on.png': redirectTo('http://10.0.0.1/x'),
  })
  const other = await serve({ '/lie.png': html })
  const urls = [`${site.origin}/lie.png`, `${other.origin}/lie.png`, `${site.origin}/in.png`]
  const { summary, find } = await check(site, { '/': use('image', ...urls) })
  expect(summary).toMatchObject({ broken: 1, unverified: 2, brokenUrls: [urls[0]] })
  expect(find(urls[2] as string)).toMatchObject({ failure: { kind: 'address-refused' }, redirects: [{}, {}] })
})

test('broken, unverified and blocked files are told apart, and redirects are kept', async () => {
  const site = await serve({
    '/robots.txt': answerWith(200, {}, 'User-agent: *\nDisallow: /closed'),
    '/in.png': answerWith(403),
    '/down.png': answerWith(500),
    '/old.png': redirectTo('/new.png'),
    '/new.png': file('image/png', PNG),
  })
  const other = await serve({ '/down.png': answerWith(500), '/fine.png': file('image/png', PNG) })
  const pages = {
    '/': use(
      'image',
      ...['/in.png', '/gone.png', '/down.png', '/old.png', '/closed/a.png'].map((path) => site.origin + path),
      ...['/down.png', '/fine.png'].map((path) => other.origin + path),
      'http://10.0.0.1/private.png',
    ),
  }
  const { summary, found, find } = await check(site, pages)
  expect(summary).toMatchObject({ found: 8, checked: 7, broken: 2, unverified: 3, blocked: 1, notChecked: 0 })
  expect([...summary.brokenUrls].sort()).toEqual([`${site.origin}/down.png`, `${site.origin}/gone.png`])
  expect(find(`${site.origin}/old.png`)).toMatchObject({
    ...{ finalUrl: `${site.origin}/new.png`, redirects: [{ status: 301 }], image: { width: 320 } },
  })
  expect(site.requestedPaths()).not.toContain('/closed/a.png')
  expect(find(`${site.origin}/closed/a.png`)).toMatchObject({ method: null, failure: { kind: 'blocked-by-robots' } })
  expect(find('http://10.0.0.1/private.png')).toMatchObject({ failure: { kind: 'address-refused' } })
  const resumed = await check(site, pages, { earlier: found })
  expect(resumed.summary, 'a resumed crawl counts the same').toMatchObject({
    ...summary,
    brokenUrls: expect.anything(),
  })
})

test('the limit holds and the rest is counted; a resumed crawl requests only the rest', async () => {
  const site = await serve({ '*': file('image/png', PNG) })
  const urls = Array.from({ length: 9 }, (_, nth) => `${site.origin}/${nth}.png`)
  const first = await check(site, { '/': use('image', ...urls) }, { limit: 4 })
  expect(first.summary).toMatchObject({ found: 9, checked: 4, notChecked: 5, limit: 4 })
  site.requests.length = 0
  const earlier = first.found.slice(0, 3)
  const second = await check(site, { '/': use('image', ...urls) }, { limit: 4, earlier })
  expect(second.summary).toEqual(first.summary)
  expect(site.requestedPaths().filter((path) => path.endsWith('.png'))).toHaveLength(1)
})

test('an unchanged file is not sent again, and what was read of it stays', async () => {
  const image: Handler = (request, response) =>
    request.headers['if-none-match'] === '"v1"'
      ? response.writeHead(304, { etag: '"v1"' }).end()
      : response.writeHead(200, { 'content-type': 'image/png', etag: '"v1"' }).end(PNG)
  const site = await serve({ '/a.png': image })
  const url = `${site.origin}/a.png`
  const first = await check(site, { '/': use('image', url) })
  const cached = new Map(first.found.map((resource) => [resource.url, resource]))
  const second = await check(site, { '/': use('image', url) }, { cached })
  expect(second.find(url)).toMatchObject({ statusCode: 200, image: { width: 320 }, isUnchanged: true })
})

test('an unchanged image whose size is not known is read again', async () => {
  const image: Handler = (request, response) => {
    if (request.headers['if-none-match'] !== undefined) return void response.writeHead(304).end()
    response.writeHead(200, { 'content-type': 'image/png', etag: '"v1"' }).write(PNG)
    response.end(Buffer.alloc(300_000))
  }
  const site = await serve({ '/a.png': image })
  const url = `${site.origin}/a.png`
  const first = await check(site, { '/': use('image', url) }, { maxCountedBytes: 0 })
  expect(first.find(url)).toMatchObject({ bytes: null, etag: '"v1"' })
  const cached = new Map(first.found.map((resource) => [resource.url, resource]))
  const second = await check(site, { '/': use('image', url) }, { cached })
  expect(second.find(url)).toMatchObject({ bytes: PNG.length + 300_000 })
})

test.each([
  ['nothing', ''],
  ['text', Buffer.from('<!doctype html><title>Not found</title>').toString('hex')],
  ['the start of a PNG', '89504e470d0a1a0a'],
  ['a HEIF file whose box has no size', '0000001866747970617669660000000061766966000000006d657461'],
  ['a JPEG XL box of size 0', '0000000c4a584c200d0a870a00000000667479706a786c20'],
  ['a TIFF whose directory is far away', '49492a00ffffff7f'],
  ['a PNG of 4 billion pixels in width', '89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000'],
])('%s is no image with a size', (_name, hex) => {
  expect(imageSizeOf(Buffer.from(hex, 'hex'))).toBeNull()
})
