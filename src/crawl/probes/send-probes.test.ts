import { createServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Probe } from '#domain/requests/probe.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { makeCertificate } from '#testing/make-certificate.ts'
import { answerWith, redirectTo, type ServedSite, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { createFetcher } from '../fetch/fetch-page.ts'
import { createUrlGuard } from '../fetch/url-guard.ts'
import { createPoliteness } from '../robots/politeness.ts'
import { inspectTls } from './inspect-tls.ts'
import { planProbes, planSamples } from './plan-probes.ts'
import { sendProbes } from './send-probes.ts'

const NEVER = new AbortController().signal
let site: ServedSite
afterEach(() => site?.close())

type Options = { limit?: number; earlier?: Probe[]; paths?: string[]; llmsLinks?: (origin: string) => string[] }

async function probe(pages: SitePages, options: Options = {}) {
  site = await serveSite(pages)
  const { limit = 60, earlier = [], paths = ['/', '/bread'] } = options
  const guard = createUrlGuard({ allowPrivate: parseAllowList('127.0.0.1') })
  const fetcher = createFetcher({ guard, userAgent: 'Pagewarden', timeoutMs: 1000 })
  const pace = { concurrency: 2, delayMs: 0 }
  const manners = createPoliteness({ fetcher, pace, obeyRobots: true, userAgentToken: 'pagewarden', signal: NEVER })
  const urls = paths.map((path) => site.origin + path)
  const madeUpUrls = [`${site.origin}/made-up/1`, `${site.origin}/made-up/2`]
  const probes: Probe[] = []
  const llmsLinks = options.llmsLinks?.(site.origin) ?? []
  const summary = await sendProbes({
    planned: planProbes({ startUrl: `${site.origin}/`, pages: urls, linkedIndexPaths: [], madeUpUrls }),
    planMore: () => planSamples({ pages: urls }, { llmsLinks, room: 30 }),
    ...{ earlier, limit, fetcher, manners, signal: NEVER },
    readPage: async ({ body }) => ({
      ...{ lang: 'en', canonical: null, textHash: Buffer.from(body).toString() },
      ...{ wordCount: body.length, signature: '' },
    }),
    textHashOf: (url) =>
      typeof pages[new URL(url).pathname] === 'string' ? (pages[new URL(url).pathname] as string) : null,
    inspectTls: () => Promise.reject(new Error('no https here')),
    onProbes: async (sent) => void probes.push(...sent),
  }).finally(fetcher.close)
  const find = (path: string, variant: string | null = null) =>
    probes.find((each) => each.url === site.origin + path && each.variant === variant)
  return { probes, summary, find }
}

test('each probe says why it was sent, where it ended and what was learned', async () => {
  const { probes, summary, find } = await probe({
    '/': 'Home',
    '/bread': 'Bread',
    '/bread/': redirectTo('/bread'),
    '/BREAD': 'Bread',
    '/index.html': 'Home',
    '/llms.txt': answerWith(200, { 'content-type': 'text/plain' }, '# Bakery\n\0- [Bread](/bread)'),
    '/.well-known/security.txt': redirectTo('https://elsewhere.example/security.txt', 302),
    '/robots.txt': answerWith(404),
  })
  expect(summary).toMatchObject({ notSent: 0, sent: probes.length })
  expect(find('/bread/')).toMatchObject({
    ...{ purpose: 'trailing-slash', page: `${site.origin}/bread`, statusCode: 200, finalUrl: `${site.origin}/bread` },
    redirects: [{ status: 301 }],
    hasSameText: true,
  })
  expect(find('/BREAD')?.learned).toBe(`Status 200. The same text as ${site.origin}/bread.`)
  expect(find('/index.html')).toMatchObject({ purpose: 'index-file', hasSameText: true, redirects: [] })
  expect(find('/index.php')).toMatchObject({ statusCode: 404, learned: 'Status 404.' })
  expect(find('/llms.txt')).toMatchObject({
    text: '# Bakery\n- [Bread](/bread)',
    contentType: 'text/plain',
    isTextCut: false,
  })
  expect(find('/.well-known/security.txt'), 'a redirect to another site is not followed').toMatchObject({
    ...{ statusCode: 302, finalUrl: 'https://elsewhere.example/security.txt' },
    learned: '302 to https://elsewhere.example/security.txt.',
  })
  expect(find('/made-up/1')).toMatchObject({ purpose: 'made-up-url', statusCode: 404 })
  const languages = site.requests.filter(({ path }) => path === '/').map(({ headers }) => headers['accept-language'])
  expect(languages).toEqual(expect.arrayContaining(['en', 'de', 'fr', '*']))
})

test('the limit holds, also for what an earlier run sent', async () => {
  const all = { '/': 'Home', '/robots.txt': answerWith(404) }
  const first = await probe(all, { limit: 3 })
  expect(first.summary).toMatchObject({ sent: 3, limit: 3 })
  expect(first.summary.notSent).toBe(first.summary.planned - 3)
  expect(site.requestedPaths().filter((path) => path !== '/robots.txt')).toHaveLength(3)
  await site.close()
  const port = site.port
  const earlier = first.probes.slice(0, 2)
  const second = await probe(all, { limit: 3, earlier })
  expect(port).not.toBe(site.port)
  expect(second.summary.sent).toBe(3)
  expect(second.probes).toHaveLength(1)
})

test('robots.txt is obeyed, and a site that asks for a pause gets no more probes', async () => {
  const disallowed = await probe({
    '/': 'Home',
    '/robots.txt': answerWith(200, {}, 'User-agent: *\nDisallow: /llms.txt'),
  })
  expect(site.requestedPaths()).not.toContain('/llms.txt')
  expect(disallowed.summary.notSent).toBe(1)
  await site.close()
  const { probes } = await probe({ '/': 'Home', '*': answerWith(429), '/robots.txt': answerWith(404) })
  expect(probes).toEqual([])
})

test('a text file is kept up to a limit, and an endless one ends', async () => {
  const { find } = await probe({
    '/': 'Home',
    '/robots.txt': answerWith(404),
    '/llms.txt': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const timer = setInterval(() => response.write('x'.repeat(500_000)), 1)
      response.on('close', () => clearInterval(timer))
    },
  })
  expect(find('/llms.txt')).toMatchObject({ isTextCut: true })
  expect(find('/llms.txt')?.text).toHaveLength(64 * 1024)
})

test('links of llms.txt are requested, and other sites cannot stop the probes', async () => {
  const other = await serveSite({ '*': answerWith(429), '/robots.txt': answerWith(404) })
  const { probes, find, summary } = await probe(
    { '/': 'Home', '/bread': 'Bread', '/robots.txt': answerWith(404), '/old': redirectTo('http://127.0.0.9/secret') },
    {
      llmsLinks: (origin) => [`${other.origin}/busy`, 'http://127.0.0.9/private', `${origin}/gone`, `${origin}/old`],
    },
  ).finally(other.close)
  expect(find('/gone')).toMatchObject({ purpose: 'llms-link', statusCode: 404 })
  expect(find('/old'), 'a redirect to a private address is not followed').toMatchObject({
    ...{ statusCode: 301, finalUrl: 'http://127.0.0.9/secret' },
  })
  expect(summary.leftOut).toEqual({ 'llms-link': 2 })
  expect(probes.at(-1)).toMatchObject({ purpose: 'upper-case' })
})

test('what a small limit leaves out is counted by purpose', async () => {
  const { summary } = await probe({ '/': 'Home', '/bread': 'Bread', '/robots.txt': answerWith(404) }, { limit: 18 })
  expect(summary).toMatchObject({
    sent: 18,
    notSent: 3,
    leftOut: { markdown: 1, 'trailing-slash': 1, 'upper-case': 1 },
  })
})

async function serveTls(options: object, use: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer(options, (_request, response) => response.end('hello'))
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await use(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const LOCAL = { allowPrivate: parseAllowList('127.0.0.1'), signal: NEVER }

test('a certificate is read even if browsers do not trust it', async () => {
  const validUntil = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000)
  const made = makeCertificate({ name: 'bakery', hosts: ['bakery.example'], validUntil })
  await serveTls({ cert: made.cert, key: made.key }, async (origin) => {
    const { tls, failure } = await inspectTls(origin, 'any version', LOCAL)
    expect(failure).toBeNull()
    expect(tls).toMatchObject({
      ...{ protocol: 'TLSv1.3', issuer: 'bakery', subject: 'bakery', chain: ['bakery'] },
      ...{ names: ['bakery.example'], validUntil: validUntil.toISOString() },
    })
    expect(tls?.problem).not.toBeNull()
  })
})

test('the versions of TLS that a server accepts are told apart', async () => {
  const made = makeCertificate({ name: 'bakery', hosts: ['bakery.example'] })
  await serveTls({ cert: made.cert, key: made.key, minVersion: 'TLSv1.3' }, async (origin) => {
    expect((await inspectTls(origin, 'TLS 1.2', LOCAL)).failure).toMatchObject({ kind: 'tls-failure' })
    expect((await inspectTls(origin, 'TLS 1.1 or older', LOCAL)).failure).toMatchObject({ kind: 'tls-failure' })
  })
  const old = {
    cert: made.cert,
    key: made.key,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  }
  await serveTls(old, async (origin) => {
    expect((await inspectTls(origin, 'TLS 1.1 or older', LOCAL)).tls).toMatchObject({ protocol: 'TLSv1.1' })
    expect((await inspectTls(origin, 'TLS 1.2', LOCAL)).tls).toBeNull()
  })
})

test('a server that never finishes a handshake is given up', async () => {
  const sockets: Socket[] = []
  const server = createTcpServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`
  try {
    const { tls, failure } = await inspectTls(url, 'any version', { ...LOCAL, timeoutMs: 200 })
    expect({ tls, failure }).toMatchObject({ tls: null, failure: { kind: 'unreachable' } })
  } finally {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
})

test('a certificate for another host says so, even if it is not trusted either', async () => {
  const right = makeCertificate({ name: 'localhost', hosts: ['localhost'] })
  const wrong = makeCertificate({ name: 'bakery', hosts: ['bakery.example', 'x'.repeat(300)] })
  const localhost = { ...LOCAL, allowPrivate: parseAllowList('localhost') }
  for (const [{ cert, key }, isForHost] of [[right, true] as const, [wrong, false] as const]) {
    await serveTls({ cert, key }, async (origin) => {
      const { tls } = await inspectTls(origin.replace('127.0.0.1', 'localhost'), 'any version', localhost)
      expect(tls).toMatchObject({ isForHost, problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    })
  }
})

test('a private address gets no handshake', async () => {
  const { tls, failure } = await inspectTls('https://127.0.0.9/', 'any version', LOCAL)
  expect(tls).toBeNull()
  expect(failure).toMatchObject({ kind: 'address-refused' })
})
