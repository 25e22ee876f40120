import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { ExternalLink } from '#domain/requests/external-link.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { answerWith, type Handler, redirectTo } from '#testing/sites/serve-site.ts'
import { type Clock, systemClock } from '../fetch/clock.ts'
import { createFetcher } from '../fetch/fetch-page.ts'
import { createUrlGuard } from '../fetch/url-guard.ts'
import { createExternalCheck, type ExternalCheckOptions } from './check-external-links.ts'
import { createExternalUrls } from './external-urls.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

type Host = { origin: string; requests: string[]; maxAtOnce: () => number; times: number[] }

/** Serves pages by path on an address of this machine. Other paths do not exist. */
async function serve(pages: Record<string, Handler>, address = '127.0.0.1'): Promise<Host> {
  const requests: string[] = []
  const times: number[] = []
  let running = 0
  let most = 0
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    times.push(performance.now())
    running += 1
    most = Math.max(most, running)
    response.on('close', () => {
      running -= 1
    })
    const page = pages[request.url ?? '/'] ?? answerWith(404)
    page(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://${address}:${port}`, requests, maxAtOnce: () => most, times }
}

/** Long sleeps end immediately, so that tests do not wait for the second try. */
function impatientClock(longestMs = 50): Clock {
  let skipped = 0
  return {
    now: () => performance.now() + skipped,
    async sleep(ms, signal) {
      if (ms > longestMs) skipped += ms - longestMs
      await systemClock.sleep(Math.min(ms, longestMs), signal)
    },
  }
}

const LOOPBACK = createUrlGuard({ allowPrivate: parseAllowList('127.0.0.1') })

async function check(urls: string[], options: Partial<ExternalCheckOptions> = {}) {
  const { limit = 100, ...others } = options
  const found = createExternalUrls(limit, new Set(['own.example']))
  found.add(urls)
  const links: ExternalLink[] = []
  const guard = createUrlGuard({
    allowPrivate: parseAllowList('127.0.0.1,127.0.0.2,127.0.0.3'),
    resolve: async (host) => {
      throw Object.assign(new Error(host), { code: 'ENOTFOUND' })
    },
  })
  const fetcher = createFetcher({ guard, userAgent: 'Pagewarden', timeoutMs: 400 })
  const checking = createExternalCheck({
    urls: found,
    limit,
    fetcher,
    signal: new AbortController().signal,
    isDnsProven: true,
    onLinks: async (each) => void links.push(...each),
    clock: impatientClock(),
    ...others,
  })
  try {
    await checking.check()
    await checking.tryAgain()
  } finally {
    await fetcher.close()
  }
  const byUrl = new Map(links.map((link) => [link.url, link]))
  return { links, byUrl, summary: checking.summary(), verdict: (url: string) => byUrl.get(url)?.verdict }
}

test('each link is requested once with HEAD, and GET decides where HEAD fails', async () => {
  const onlyGet: Handler = (request, response) =>
    response.writeHead(request.method === 'GET' ? 200 : 405, { 'content-type': 'text/html' }).end('page')
  const hidesFromHead: Handler = (request, response) =>
    response.writeHead(request.method === 'GET' ? 200 : 404).end('x')
  const host = await serve({ '/': answerWith(200), '/get': onlyGet, '/shy': hidesFromHead, '/in': answerWith(401) })
  const urls = ['/', '/get', '/shy', '/gone', '/in'].map((path) => host.origin + path)
  const { summary, verdict, byUrl } = await check([...urls, `${host.origin}/#part`, 'http://own.example/page'])
  expect(urls.map(verdict)).toEqual(['ok', 'ok', 'ok', 'broken', 'unverified'])
  expect(host.requests.filter((request) => request.endsWith(' /'))).toEqual(['HEAD /'])
  expect(byUrl.get(`${host.origin}/gone`)?.tries).toMatchObject([
    { method: 'HEAD', statusCode: 404 },
    { method: 'GET', statusCode: 404 },
  ])
  expect(summary).toMatchObject({ found: 5, checked: 5, ok: 3, broken: 1, unverified: 1, moved: 0, notChecked: 0 })
  expect(summary.brokenUrls).toEqual([`${host.origin}/gone`])
})

test('a host gets one request at a time with pauses, also by redirects, while other hosts are requested', async () => {
  const slow: Handler = (_request, response) => void delay(60).then(() => response.writeHead(200).end())
  const paths = ['/1', '/2', '/3', '/4']
  const one = await serve(Object.fromEntries(paths.map((path) => [path, slow])))
  const to = (path: string) => redirectTo(`${one.origin}${path}`)
  const other = await serve(Object.fromEntries(paths.map((path) => [path, to(path)])), '127.0.0.2')
  const urls = paths.flatMap((path) => [one.origin + path, other.origin + path])
  const { summary } = await check(urls, { clock: systemClock })
  expect(summary).toMatchObject({ ok: 4, moved: 4 })
  expect(one.maxAtOnce()).toBe(1)
  expect(other.maxAtOnce()).toBe(1)
  const gaps = one.times.slice(1).map((time, nth) => time - (one.times[nth] as number))
  expect(Math.min(...gaps)).toBeGreaterThan(450)
  expect((other.times[1] as number) < (one.times.at(-1) as number), 'the other host did not wait for this one').toBe(
    true,
  )
})

test('a moved page names its new URL', async () => {
  const host = await serve({
    '/old': redirectTo('/new', 308),
    '/new': answerWith(200),
    '/away': redirectTo('/new', 302),
  })
  const { byUrl } = await check([`${host.origin}/old`, `${host.origin}/away`])
  expect(byUrl.get(`${host.origin}/old`)).toMatchObject({ verdict: 'moved', movedTo: `${host.origin}/new` })
  expect(byUrl.get(`${host.origin}/away`)).toMatchObject({
    verdict: 'ok',
    movedTo: null,
    finalUrl: `${host.origin}/new`,
  })
})

test('a server error and a refused connection are broken only if they happen again a minute later', async () => {
  let calls = 0
  const onlyFirst: Handler = (_request, response) => {
    calls += 1
    response.writeHead(calls <= 2 ? 500 : 200).end()
  }
  const host = await serve({
    '/down': answerWith(500),
    '/hiccup': onlyFirst,
    '/pause': answerWith(503, { 'retry-after': '1' }),
  })
  const refusing = await serve({})
  const closed = servers.pop() as Server
  await new Promise((resolve) => closed.close(resolve))
  const { verdict, byUrl } = await check([
    ...['/down', '/hiccup', '/pause'].map((path) => host.origin + path),
    ...['/a', '/b'].map((path) => refusing.origin + path),
  ])
  expect(verdict(`${host.origin}/down`)).toBe('broken')
  expect(verdict(`${host.origin}/hiccup`)).toBe('ok')
  expect(verdict(`${host.origin}/pause`)).toBe('unverified')
  expect(byUrl.get(`${refusing.origin}/b`)).toMatchObject({ verdict: 'broken', reason: 'connection-refused' })
  expect(byUrl.get(`${host.origin}/down`)?.tries).toHaveLength(4)
})

test('the second try obeys requested pauses and leaves silent hosts alone', async () => {
  const secondTime = (then: Handler): Handler => {
    let calls = 0
    return (request, response) => {
      calls += 1
      return calls <= 2 ? answerWith(500)(request, response) : then(request, response)
    }
  }
  const paths = ['/1', '/2', '/3', '/4', '/5']
  const pages = (then: Handler) => Object.fromEntries(paths.map((path) => [path, secondTime(then)]))
  const busy = await serve(pages(answerWith(429, { 'retry-after': '20' })))
  const silent = await serve(
    pages(() => {}),
    '127.0.0.2',
  )
  const clock = impatientClock()
  const sleeps: number[] = []
  const sleep: Clock['sleep'] = (ms, signal) => {
    sleeps.push(ms)
    return clock.sleep(ms, signal)
  }
  const urls = [busy, silent].flatMap(({ origin }) => paths.map((path) => origin + path))
  const { summary, links } = await check(urls, { clock: { ...clock, sleep } })
  const inFirst = paths.length * 2
  expect(busy.requests.slice(inFirst)).toEqual(['HEAD /1', 'HEAD /2'])
  expect(silent.requests.slice(inFirst)).toEqual(['/1', '/2', '/3'].flatMap((path) => [`HEAD ${path}`, `GET ${path}`]))
  expect(sleeps.filter((ms) => ms > 15_000 && ms < 21_000)).toHaveLength(1)
  expect(summary).toMatchObject({ found: 10, checked: 10, unverified: 10, broken: 0, notChecked: 0 })
  expect(links.find(({ url }) => url === `${busy.origin}/5`)).toMatchObject({ reason: 'server-error' })
})

test('the second try ends after ten minutes, and the other links keep what was found first', async () => {
  const clock = impatientClock()
  let lateBy = 0
  let calls = 0
  const slow: Handler = (request, response) => {
    calls += 1
    if (calls === 7) lateBy = 11 * 60_000
    return answerWith(500)(request, response)
  }
  const paths = ['/1', '/2', '/3']
  const host = await serve(Object.fromEntries(paths.map((path) => [path, slow])))
  const { summary, byUrl } = await check(
    paths.map((path) => host.origin + path),
    { clock: { ...clock, now: () => clock.now() + lateBy } },
  )
  expect(host.requests).toHaveLength(8)
  expect(summary).toMatchObject({ found: 3, checked: 3, broken: 1, unverified: 2, notChecked: 0 })
  expect(byUrl.get(`${host.origin}/3`)).toMatchObject({
    verdict: 'unverified',
    reason: 'server-error',
    statusCode: 500,
  })
})

test('a private address is never requested and never broken', async () => {
  const host = await serve({ '/': answerWith(200), '/in': redirectTo('http://127.0.0.9:1/secret') })
  const urls = ['http://127.0.0.9:1/', 'http://10.0.0.1/', 'http://localhost/', `${host.origin}/in`]
  const { links } = await check(urls)
  expect(links.map(({ verdict, reason }) => `${verdict} ${reason}`)).toEqual(urls.map(() => 'unverified not-allowed'))
  expect(links.find(({ url }) => url === 'http://10.0.0.1/')?.tries).toEqual([])
})

test.each([
  [true, 'broken'],
  [false, 'unverified'],
])('a name that does not exist is broken only if other names are resolved (%s)', async (isDnsProven, verdict) => {
  const { links } = await check(['https://nowhere.example/a', 'https://nowhere.example/b'], { isDnsProven })
  expect(links.map((link) => link.verdict)).toEqual([verdict, verdict])
})

test('endless redirects, loops, endless bodies and slow bytes are unverified or judged without waiting for them', async () => {
  const endless: Handler = (_request, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1)
    response.on('close', () => clearInterval(timer))
  }
  const drip: Handler = (_request, response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\nx-slow: ')
    const timer = setInterval(() => response.socket?.write('a'), 50)
    response.on('close', () => clearInterval(timer))
  }
  const onward: Handler = (request, response) =>
    redirectTo(`/on?${Number(new URL(request.url ?? '', 'http://x').search.slice(1) || 0) + 1}`)(request, response)
  const pages: Record<string, Handler> = {
    '/body': endless,
    '/drip': drip,
    '/loop': redirectTo('/loop2'),
    '/loop2': redirectTo('/loop'),
  }
  for (let step = 0; step < 30; step += 1) pages[step === 0 ? '/on' : `/on?${step}`] = onward
  const host = await serve(pages)
  const { verdict, byUrl } = await check(['/loop', '/body', '/drip', '/on'].map((path) => host.origin + path))
  expect(verdict(`${host.origin}/body`)).toBe('ok')
  expect(byUrl.get(`${host.origin}/drip`)).toMatchObject({ verdict: 'unverified', reason: 'no-answer' })
  expect(byUrl.get(`${host.origin}/loop`)).toMatchObject({ verdict: 'broken', reason: 'redirect-loop' })
  expect(byUrl.get(`${host.origin}/on`)).toMatchObject({
    verdict: 'unverified',
    failure: { kind: 'too-many-redirects' },
  })
  expect(host.requests.filter((request) => request.includes('/on'))).toHaveLength(11)
})

test('a redirect that needs its own cookie is followed', async () => {
  const host = await serve({
    '/': (request, response) =>
      request.headers.cookie?.includes('seen')
        ? response.writeHead(200).end()
        : response.writeHead(302, { location: '/', 'set-cookie': 'seen=1' }).end(),
  })
  expect((await check([`${host.origin}/`])).verdict(`${host.origin}/`)).toBe('ok')
})

test('the limit is enforced, and the rest is counted', async () => {
  const host = await serve({ '/1': answerWith(200), '/2': answerWith(200) })
  const urls = Array.from({ length: 20 }, (_, nth) => `${host.origin}/${nth + 1}`)
  const { summary } = await check([...urls, ...urls], { limit: 2 })
  expect(summary).toMatchObject({ found: 20, checked: 2, ok: 2, notChecked: 18, limit: 2, isAtLeast: false })
  expect(host.requests).toHaveLength(2)
})

test('a host that asks for pauses twice, or does not respond three times, is left alone', async () => {
  const busy = await serve({
    '/1': answerWith(429),
    '/2': answerWith(429, { 'retry-after': '3' }),
    '/3': answerWith(200),
  })
  const quiet = ['/1', '/2', '/3', '/4'].map((path) => [path, () => {}] as const)
  const silent = await serve({ '/': answerWith(200), ...Object.fromEntries(quiet) }, '127.0.0.2')
  const urls = [
    ...['/1', '/2', '/3'].map((path) => busy.origin + path),
    ...['/', '/1', '/2', '/3', '/4'].map((path) => silent.origin + path),
  ]
  const { summary } = await check(urls)
  expect(summary).toMatchObject({ found: 8, checked: 6, ok: 1, unverified: 5, broken: 0, notChecked: 2 })
  expect(busy.requests).toEqual(['HEAD /1', 'HEAD /2'])
  expect(silent.requests).toEqual(['HEAD /', ...['/1', '/2', '/3'].flatMap((path) => [`HEAD ${path}`, `GET ${path}`])])
})

test('silence and requested pauses count for the host at the end of the redirects', async () => {
  const paths = ['/1', '/2', '/3', '/4']
  const pages = (page: (path: string) => Handler) => Object.fromEntries(paths.map((path) => [path, page(path)]))
  const silent = await serve(
    pages(() => () => {}),
    '127.0.0.2',
  )
  const busy = await serve(
    pages(() => answerWith(429)),
    '127.0.0.3',
  )
  const hubs = await Promise.all(
    [silent, busy].map(({ origin }) =>
      serve({ ...pages((path) => redirectTo(origin + path)), '/live': answerWith(200) }),
    ),
  )
  const urls = hubs.flatMap(({ origin }) => [...paths, '/live'].map((path) => origin + path))
  const { summary, byUrl } = await check(urls)
  expect(summary).toMatchObject({ found: 10, ok: 2, unverified: 8, notChecked: 0 })
  expect(silent.requests).toEqual(['/1', '/2', '/3'].flatMap((path) => [`HEAD ${path}`, `GET ${path}`]))
  expect(busy.requests).toEqual(['HEAD /1', 'HEAD /2'])
  const [bySilent, byBusy] = hubs.map(({ origin }) => byUrl.get(`${origin}/4`))
  expect(bySilent).toMatchObject({ reason: 'no-answer', finalUrl: `${silent.origin}/4` })
  expect(byBusy).toMatchObject({ reason: 'refused-us', failure: { kind: 'left-alone' } })
})

test('a host that opens connections but never sends anything costs one HEAD and one GET', async () => {
  const paths = Array.from({ length: 30 }, (_, nth) => `/${nth}`)
  const silent = await serve(Object.fromEntries(paths.map((path) => [path, () => {}])))
  const { summary, links } = await check(paths.map((path) => silent.origin + path))
  expect(silent.requests).toEqual(['HEAD /0', 'GET /0'])
  expect(summary).toMatchObject({ found: 30, checked: 30, unverified: 30, broken: 0, notChecked: 0 })
  expect(links[29]).toMatchObject({ reason: 'no-answer', finalUrl: `${silent.origin}/29` })
})

test('10,000 links to a dead host cost one time-out', async () => {
  const connections: Socket[] = []
  // The server accepts connections but never answers the TLS handshake, like a host behind a firewall.
  const dead = createTcpServer((socket) => void connections.push(socket.on('error', () => {})))
  await new Promise<void>((resolve) => dead.listen(0, '127.0.0.1', resolve))
  const { port } = dead.address() as AddressInfo
  const urls = Array.from({ length: 10_000 }, (_, nth) => `https://127.0.0.1:${port}/${nth}`)
  const { summary } = await check(urls, { limit: 10_000 })
  expect(summary).toMatchObject({ found: 10_000, checked: 10_000, unverified: 10_000, broken: 0, notChecked: 0 })
  expect(connections).toHaveLength(1)
  for (const socket of connections) socket.destroy()
  dead.close()
})

test('300 slow hosts are requested at the same time', async () => {
  const slow: Handler = (_request, response) => void delay(300).then(() => response.writeHead(200).end())
  const hosts = await Promise.all(Array.from({ length: 300 }, () => serve({ '/': slow })))
  const started = performance.now()
  const { summary } = await check(
    hosts.map(({ origin }) => `${origin}/`),
    { limit: 1000, fetcher: createFetcher({ guard: LOOPBACK, userAgent: 'Pagewarden', timeoutMs: 20_000 }) },
  )
  expect(summary).toMatchObject({ checked: 300, ok: 300 })
  // Checking one host at a time would take 90 seconds, and eight at a time 11.
  expect(performance.now() - started).toBeLessThan(8000)
})

test('a resumed crawl requests only what is not known, and known results count', async () => {
  const host = await serve({ '/1': answerWith(200), '/2': answerWith(404), '/3': answerWith(200) })
  const urls = ['/1', '/2', '/3'].map((path) => host.origin + path)
  const first = await check(urls)
  const earlier = first.links.filter(({ url }) => url.endsWith('/2'))
  const remembered = first.links.filter(({ url }) => url.endsWith('/3'))
  host.requests.length = 0
  const second = await check(urls, {
    earlier,
    remembered: async (wanted) => remembered.filter(({ url }) => wanted.includes(url)),
  })
  expect(host.requests).toEqual(['HEAD /1'])
  expect(second.summary).toEqual(first.summary)
  expect(second.links.map(({ url, isRemembered }) => [url, isRemembered])).toEqual([
    [urls[2], true],
    [urls[0], undefined],
  ])
})

test('cancelling stops immediately and keeps what is known', async () => {
  const stop = new AbortController()
  const host = await serve({ '/1': answerWith(200), '/2': answerWith(500) })
  const hanging = await serve({ '/': () => stop.abort() }, '127.0.0.2')
  const startedAt = performance.now()
  const { summary, links } = await check([`${host.origin}/2`, `${hanging.origin}/`], { signal: stop.signal })
  expect(performance.now() - startedAt).toBeLessThan(300)
  expect(summary.checked + summary.notChecked).toBe(2)
  expect(links.every(({ verdict }) => verdict === 'unverified')).toBe(true)
})
