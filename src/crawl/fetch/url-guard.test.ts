import { connect } from 'node:net'
import type { buildConnector } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { redirectTo, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import { createFetcher, type FetchResult } from './fetch-page.ts'
import { createUrlGuard, type Resolve, type UrlGuard } from './url-guard.ts'

const PRIVATE_SPELLINGS = [
  '127.0.0.1',
  '127.1',
  '127.0.0.1.',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '017700000001',
  '0177.0.0.1',
  '①②⑦.⓪.⓪.①',
  '0',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:10.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a00:1]',
  '[64:ff9b:1::1]',
  '[2002:7f00:1::]',
  '[2002:a00:1::1]',
  '[2001::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
  '[4000::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
]

const PUBLIC = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '[2606:4700::1111]', '[::ffff:8.8.8.8]', '[64:ff9b::808:808]']

describe('judged by the URL alone', () => {
  const guard = createUrlGuard({})
  test.each(PRIVATE_SPELLINGS)('http://%s/ is refused', (host) => {
    expect(guard.checkUrl(`http://${host}/`)).toMatchObject({ kind: 'address-refused' })
    expect(guard.checkUrl(`https://${host}:8443/x`)).toMatchObject({ kind: 'address-refused' })
  })

  test.each([...PUBLIC, 'example.com', 'localhost.example.com', '127.0.0.1.example.com'])(
    'http://%s/ is allowed',
    (host) => {
      expect(guard.checkUrl(`http://${host}/`)).toBeNull()
    },
  )
})

describe('with a private server listening', () => {
  let site: ServedSite
  beforeAll(async () => {
    site = await serveSite({ '/': 'private' })
  })
  afterAll(() => site.close())

  async function fetchWith(url: string, options: { allow?: string; resolve?: Resolve }): Promise<FetchResult> {
    const guard = createUrlGuard({ allowPrivate: parseAllowList(options.allow ?? ''), resolve: options.resolve })
    const fetcher = createFetcher({ guard, userAgent: 'test', timeoutMs: 2000 })
    try {
      return await fetcher.fetchPage(url)
    } finally {
      await fetcher.close()
    }
  }
  const to =
    (...addresses: string[]): Resolve =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

  test.each(PRIVATE_SPELLINGS)('no connection is opened to %s', async (host) => {
    const before = site.connections()
    const result = await fetchWith(`http://${host}:${site.port}/`, {})
    expect(result).toMatchObject({ kind: 'failed', failure: { kind: 'address-refused' } })
    expect(site.connections()).toBe(before)
  })

  test.each([
    ['a private address', to('127.0.0.1')],
    ['a public and a private address', to('8.8.8.8', '127.0.0.1')],
    ['a mapped private address', to('::ffff:127.0.0.1')],
    ['the unspecified address', to('0.0.0.0')],
  ])('a name that resolves to %s is refused and not connected to', async (_, resolve) => {
    const before = site.connections()
    const result = await fetchWith(`http://rebind.example:${site.port}/`, { resolve })
    expect(result).toMatchObject({
      kind: 'failed',
      failure: { kind: 'address-refused', host: `rebind.example:${site.port}`, how: 'resolved' },
    })
    expect(site.connections()).toBe(before)
  })

  test('the connector refuses a literal IP address even if nothing checked it before', async () => {
    const before = site.connections()
    const error = await new Promise((resolve) =>
      createUrlGuard({}).connect(
        { hostname: '127.0.0.1', protocol: 'http:', port: String(site.port) },
        (failure, socket) => resolve(failure ?? socket),
      ),
    )
    expect(error).toMatchObject({ name: 'AddressRefused' })
    expect(site.connections()).toBe(before)
  })

  test('an allowed IP address and an allowed name are reached', async () => {
    const { port } = site
    const byAddress = await fetchWith(`http://127.0.0.1:${port}/`, { allow: `127.0.0.1:${port}` })
    expect(byAddress).toMatchObject({ kind: 'response', response: { status: 200 } })
    const byOtherSpelling = await fetchWith(`http://2130706433:${port}/`, { allow: `127.0.0.1:${port}` })
    expect(byOtherSpelling).toMatchObject({ kind: 'response' })
    const byName = await fetchWith(`http://intranet.example:${port}/`, {
      allow: 'intranet.example',
      resolve: to('127.0.0.1'),
    })
    expect(byName).toMatchObject({ kind: 'response' })
  })

  test('the allow list is literal: another port or a name for the same IP address stays refused', async () => {
    const { port } = site
    const before = site.connections()
    for (const [url, allow] of [
      [`http://127.0.0.1:${port}/`, `127.0.0.1:${port + 1}`],
      [`http://other.example:${port}/`, `127.0.0.1:${port}`],
      [`http://localhost:${port}/`, `127.0.0.1:${port}`],
    ] as const) {
      const result = await fetchWith(url, { allow, resolve: to('127.0.0.1') })
      expect(result).toMatchObject({ failure: { kind: 'address-refused' } })
    }
    expect(site.connections()).toBe(before)
  })

  test('a name that does not resolve is a DNS failure', async () => {
    const resolve: Resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
    const result = await fetchWith('http://nowhere.example/', { resolve })
    expect(result).toMatchObject({ failure: { kind: 'dns-failure', host: 'nowhere.example' } })
  })

  test.each([
    ['a link-local address with a zone', to('fe80::1%lo')],
    ['loopback with a zone', to('::1%lo')],
    ['a NAT64 form of a private address', to('64:ff9b::7f00:1')],
    ['a 6to4 form of a private address', to('2002:7f00:1::')],
    ['an IPv4-translated form', to('::ffff:0:127.0.0.1')],
    ['something that is not an IP address', to('127.0.0.1.evil')],
    ['no IP address at all', to()],
  ])('a name that resolves to %s is not connected to', async (_, resolve) => {
    const before = site.connections()
    const result = await fetchWith(`http://rebind.example.:${site.port}/`, { resolve })
    expect(result).toMatchObject({ kind: 'failed' })
    expect(site.connections()).toBe(before)
  })

  test('a name that resolves differently each time is checked each time', async () => {
    const responses = [to('8.8.8.8', '127.0.0.1'), to('127.0.0.1'), to('192.168.0.1')]
    const resolve: Resolve = (host) => (responses.shift() ?? to('127.0.0.1'))(host)
    const guard = createUrlGuard({ resolve })
    const fetcher = createFetcher({ guard, userAgent: 'test', timeoutMs: 2000 })
    const before = site.connections()
    for (let round = 0; round < 4; round += 1) {
      const result = await fetcher.fetchPage(`http://rebind.example:${site.port}/`)
      expect(result).toMatchObject({ failure: { kind: 'address-refused', how: 'resolved' } })
    }
    await fetcher.close()
    expect(site.connections()).toBe(before)
  })

  test('a connection that still reaches a private IP address is closed before a request is sent', async () => {
    const { port } = site
    const open = () => (_target: unknown, callback: buildConnector.Callback) => {
      const socket = connect(port, '127.0.0.1', () => callback(null, socket))
    }
    const guard = createUrlGuard({ resolve: to('8.8.8.8'), open })
    const fetcher = createFetcher({ guard, userAgent: 'test', timeoutMs: 2000 })
    const before = site.requests.length
    const result = await fetcher.fetchPage('http://public.example/')
    expect(result).toMatchObject({ failure: { kind: 'address-refused', host: 'public.example', how: 'resolved' } })
    expect(site.requests.length).toBe(before)
    await fetcher.close()
  })

  test('every URL is checked before a connection is opened, redirects included', async () => {
    const moved = await serveSite({ '/': redirectTo('http://second.example/') })
    const checked: string[] = []
    const open = createUrlGuard({ allowPrivate: parseAllowList('127.0.0.1') })
    const guard: UrlGuard = {
      checkUrl(url) {
        checked.push(String(url))
        return checked.length === 1 ? null : { kind: 'address-refused', host: new URL(url).host, how: 'written' }
      },
      connect: open.connect,
    }
    const fetcher = createFetcher({ guard, userAgent: 'test', timeoutMs: 2000 })
    const result = await fetcher.fetchPage(`${moved.origin}/`)
    expect(result).toMatchObject({ failure: { kind: 'address-refused', host: 'second.example', how: 'redirected' } })
    expect(checked).toEqual([`${moved.origin}/`, 'http://second.example/'])
    await fetcher.close()
    await moved.close()
  })

  test('proxy settings of the environment are ignored', async () => {
    const names = [
      'HTTP_PROXY',
      'http_proxy',
      'HTTPS_PROXY',
      'https_proxy',
      'ALL_PROXY',
      'all_proxy',
      'NODE_USE_ENV_PROXY',
    ]
    const earlier = names.map((name) => process.env[name])
    for (const name of names) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : site.origin
    try {
      const before = site.connections()
      const result = await fetchWith('http://10.0.0.1/', {})
      expect(result).toMatchObject({ failure: { kind: 'address-refused' } })
      const unknown: Resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
      expect(await fetchWith('http://nowhere.example/', { resolve: unknown })).toMatchObject({
        failure: { kind: 'dns-failure' },
      })
      expect(site.connections()).toBe(before)
    } finally {
      names.forEach((name, index) => {
        if (earlier[index] === undefined) delete process.env[name]
        else process.env[name] = earlier[index]
      })
    }
  })

  test('a busy name server is queried once more', async () => {
    let lookups = 0
    const resolve: Resolve = async (host) => {
      lookups += 1
      if (lookups % 3 === 0) return to('127.0.0.1')(host)
      throw Object.assign(new Error('busy'), { code: 'EAI_AGAIN' })
    }
    const flapping = `http://flapping.example:${site.port}/`
    const options = { allow: 'flapping.example', resolve }
    expect(await fetchWith(flapping, options)).toMatchObject({ failure: { kind: 'dns-failure' } })
    expect(await fetchWith(flapping, options)).toMatchObject({ kind: 'response', response: { status: 200 } })
  })

  test('a silent name server costs no more than the time limit of a page', async () => {
    const started = performance.now()
    const result = await fetchWith('http://silent.example/', { resolve: () => new Promise(() => {}) })
    expect(result).toMatchObject({ failure: { kind: 'timed-out', afterMs: 2000 } })
    expect(performance.now() - started).toBeLessThan(8000)
  })
})
