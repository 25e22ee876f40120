import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer, type LookupFunction, type Server } from 'node:net'
import { buildConnector } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { makeCertificate } from '#testing/make-certificate.ts'
import { answerWith, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import { createFetcher, type Fetcher } from '../fetch/fetch-page.ts'
import { createUrlGuard } from '../fetch/url-guard.ts'
import { createFastGuard, settleScheme } from './assumed-scheme.ts'

const NEVER = new AbortController().signal
const authority = makeCertificate({ name: 'Test authority' })
const good = makeCertificate({ name: 'x', hosts: ['site.test'], issuer: authority })
const ports: Record<string, number> = { closed: 1 }
const closers: (() => unknown)[] = []
const fetchers: Fetcher[] = []

beforeAll(async () => {
  const keep = async (name: string, server: Server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ports[name] = (server.address() as AddressInfo).port
    closers.push(() => server.close())
  }
  const tls = ({ cert, key }: typeof good) => createTlsServer({ cert, key }, (_request, response) => response.end('ok'))
  await keep('secure', tls(good))
  await keep('self-signed', tls(makeCertificate({ name: 'x', hosts: ['site.test'] })))
  await keep(
    'silent',
    createServer((socket) => closers.push(() => socket.destroy())),
  )
  await keep(
    'resets',
    createServer((socket) => socket.resetAndDestroy()),
  )
  const serve = async (name: string, site: ServedSite) => {
    ports[name] = site.port
    closers.push(site.close)
  }
  await serve('plain', await serveSite({ '/': 'hello' }))
  await serve('to-https', await serveSite({ '*': answerWith(301, { location: 'https://site.test/' }) }))
  await serve('expects-tls', await serveSite({ '*': answerWith(400) }))
})
afterAll(() => Promise.all([...closers.map((close) => close()), ...fetchers.map(({ close }) => close())]))

/** A host whose ports 443 and 80 are two of the servers above, with a short time limit to keep the test fast. */
function hostWith(https: string, http: string, address = '127.0.0.1') {
  const open = (lookup: LookupFunction): buildConnector.connector => {
    const options = { allowH2: false, timeout: 400, lookup, ca: authority.cert } as buildConnector.BuildOptions
    const connect = buildConnector(options)
    return (target, callback) => {
      connect({ ...target, port: String(ports[target.protocol === 'https:' ? https : http]) }, callback)
    }
  }
  const resolve = async () => {
    if (address === '') throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    return [{ address, family: 4 as const }]
  }
  const guard = createUrlGuard({ allowPrivate: parseAllowList('site.test'), resolve, open })
  const fetcher = createFetcher({ guard, userAgent: 'Tester/1.0' })
  fetchers.push(fetcher)
  return { guard, fetcher, signal: NEVER, maxWaitMs: 400, earlier: [] }
}

const HTTPS = 'https://site.test/start?a=1'
const HTTP = 'http://site.test/start?a=1'

describe('a URL typed without a scheme is crawled over http where only http responds', () => {
  test.each([
    ['closed', 'plain', HTTP],
    ['resets', 'plain', HTTP],
    ['silent', 'plain', HTTP],
    ['plain', 'plain', HTTP],
    ['self-signed', 'plain', HTTP],
    ['closed', 'to-https', HTTP],
    ['secure', 'plain', HTTPS],
    ['secure', 'closed', HTTPS],
    ['closed', 'closed', HTTPS],
    ['silent', 'silent', HTTPS],
    ['resets', 'resets', HTTPS],
    ['self-signed', 'expects-tls', HTTPS],
    ['self-signed', 'self-signed', HTTPS],
  ])('https %s, http %s: %s', async (https, http, expected) => {
    const begun = performance.now()
    expect(await settleScheme({ startUrl: HTTPS, ...hostWith(https, http) })).toBe(expected)
    expect(performance.now() - begun).toBeLessThan(3000)
  })

  test('a name that does not exist keeps its scheme', async () => {
    expect(await settleScheme({ startUrl: HTTPS, ...hostWith('closed', 'plain', '') })).toBe(HTTPS)
  })

  test('a resumed crawl keeps the scheme of its first visit, whatever responds now', async () => {
    const visit = { position: 0, isPage: true, depth: 0, links: [], scriptLinks: [] }
    const earlier = (url: string) => [{ ...visit, requestedUrl: url, url: HTTPS }]
    const host = hostWith('closed', 'plain')
    expect(await settleScheme({ startUrl: HTTPS, ...host, earlier: earlier(HTTPS) })).toBe(HTTPS)
    const secure = hostWith('secure', 'closed')
    expect(await settleScheme({ startUrl: HTTPS, ...secure, earlier: earlier(HTTP) })).toBe(HTTP)
  })

  test('private IP addresses get no request over https or http', async () => {
    const plain = await serveSite({ '*': 'private' })
    const guard = createFastGuard({})
    const fetcher = createFetcher({ guard, userAgent: 'Tester/1.0' })
    for (const host of [`127.0.0.1:${plain.port}`, `localhost:${plain.port}`]) {
      const startUrl = `https://${host}/`
      expect(await settleScheme({ startUrl, earlier: [], guard, fetcher, signal: NEVER })).toBe(startUrl)
    }
    expect(plain.connections()).toBe(0)
    await Promise.all([plain.close(), fetcher.close()])
  })

  test('a host that does not respond fails within a few seconds', async () => {
    const silent = createServer((socket) => closers.push(() => socket.destroy()))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const guard = createFastGuard({ allowPrivate: parseAllowList('127.0.0.1') })
    const { fetcher } = hostWith('closed', 'plain')
    const begun = performance.now()
    const startUrl = `https://127.0.0.1:${port}/`
    const settled = await settleScheme({ startUrl, earlier: [], guard, fetcher, signal: NEVER })
    expect(settled).toBe(startUrl)
    expect(performance.now() - begun).toBeLessThan(8000)
    silent.close()
  })
})
