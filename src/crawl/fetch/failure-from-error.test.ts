import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { type Certificate, makeCertificate } from '#testing/make-certificate.ts'
import { serveSite } from '#testing/sites/serve-site.ts'
import { failureFromError } from './failure-from-error.ts'
import { createFetcher } from './fetch-page.ts'
import { createUrlGuard } from './url-guard.ts'

const guard = createUrlGuard({
  allowPrivate: parseAllowList('127.0.0.1,site.example'),
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
})
const fetcher = createFetcher({ guard, userAgent: 'Tester/1.0', timeoutMs: 10_000 })
afterAll(() => fetcher.close())

describe('connections that fail', () => {
  test('a port where nothing listens refuses the connection', async () => {
    const site = await serveSite({})
    await site.close()
    const result = await fetcher.fetchPage(`${site.origin}/`)
    expect(result).toMatchObject({ failure: { kind: 'connection-refused', host: `127.0.0.1:${site.port}` } })
  })

  const authority = makeCertificate({ name: 'Test authority' })
  const yesterday = new Date(Date.now() - 86_400_000)
  const longAgo = new Date(Date.now() - 10 * 86_400_000)
  const soon = new Date(Date.now() + 86_400_000)
  const later = new Date(Date.now() + 10 * 86_400_000)
  const certificates: [string, Certificate, string | null][] = [
    [
      'self-signed',
      makeCertificate({ name: 'site.example', hosts: ['site.example'] }),
      'its certificate is self-signed',
    ],
    [
      'expired',
      makeCertificate({
        name: 'x',
        hosts: ['site.example'],
        issuer: authority,
        validFrom: longAgo,
        validUntil: yesterday,
      }),
      'its certificate has expired',
    ],
    [
      'issued for another host',
      makeCertificate({ name: 'x', hosts: ['other.example'], issuer: authority }),
      'its certificate was issued for another host name',
    ],
    [
      'not valid yet',
      makeCertificate({ name: 'x', hosts: ['site.example'], issuer: authority, validFrom: soon, validUntil: later }),
      'its certificate is not valid yet',
    ],
    [
      'from an unknown authority',
      makeCertificate({ name: 'x', hosts: ['site.example'], issuer: makeCertificate({ name: 'Unknown authority' }) }),
      'its certificate chain is incomplete',
    ],
    ['good', makeCertificate({ name: 'x', hosts: ['site.example'], issuer: authority }), null],
  ]
  const trusted = getCACertificates()
  beforeAll(() => setDefaultCACertificates([...trusted, authority.cert]))
  afterAll(() => setDefaultCACertificates(trusted))

  test.each(certificates)('a certificate that is %s gives the right result', async (_, certificate, detail) => {
    const server = createTlsServer(certificate, (_request, response) => response.end('hello'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = `site.example:${(server.address() as AddressInfo).port}`
    const result = await fetcher.fetchPage(`https://${host}/`)
    if (detail === null) expect(result).toMatchObject({ kind: 'response', response: { status: 200 } })
    else expect(result).toMatchObject({ kind: 'failed', failure: { kind: 'tls-failure', host, detail } })
    server.close()
  })

  const good = certificates.at(-1)?.[1]
  test.each<[string, (socket: Socket) => void, string]>([
    [
      'closes the connection during the handshake',
      (socket) => socket.once('data', () => socket.destroy()),
      'connection-reset',
    ],
    ['closes the connection immediately', (socket) => socket.destroy(), 'connection-reset'],
    ['sends nonsense', (socket) => socket.once('data', () => socket.end('nonsense'.repeat(100))), 'tls-failure'],
    ['sends nothing', () => {}, 'timed-out'],
  ])('the failure of a server that %s is recognised', async (_, onConnection, kind) => {
    const server = createTcpServer(onConnection)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const hasty = createFetcher({ guard, userAgent: 'Tester/1.0', timeoutMs: 1000 })
    const result = await hasty.fetchPage(`https://site.example:${(server.address() as AddressInfo).port}/`)
    expect(result).toMatchObject({ kind: 'failed', failure: { kind } })
    server.close()
    await hasty.close()
  })

  test('a server that only supports an outdated TLS version is a TLS failure', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
    const server = createTlsServer({ ...good, ...old }, (_request, response) => response.end('hello'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const result = await fetcher.fetchPage(`https://site.example:${(server.address() as AddressInfo).port}/`)
    expect(result).toMatchObject({ failure: { kind: 'tls-failure' } })
    server.close()
  })

  test('a server without TLS on an https URL is a TLS failure', async () => {
    const site = await serveSite({ '/': 'hello' })
    const result = await fetcher.fetchPage(`https://127.0.0.1:${site.port}/`)
    expect(result).toMatchObject({ failure: { kind: 'tls-failure' } })
    await site.close()
  })
})

/** Errors that no server on this machine can cause. */
test.each([
  ['ENOTFOUND', 'dns-failure'],
  ['EAI_AGAIN', 'dns-failure'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  ['UND_ERR_CONNECT_TIMEOUT', 'unreachable'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls-failure'],
  ['CERT_REVOKED', 'tls-failure'],
  ['EPROTO', 'tls-failure'],
  ['SOMETHING_NEW', 'bad-response'],
])('%s is a %s, at any depth of the error', (code, kind) => {
  const error = Object.assign(new Error('x'), { code })
  for (const thrown of [error, new Error('outer', { cause: error }), new AggregateError([error])]) {
    expect(failureFromError(thrown, 'https://example.com/a').kind).toBe(kind)
  }
})
