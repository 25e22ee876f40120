import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll } from 'vitest'
import type { QueryCheck } from '#checks/check.ts'
import { makeCertificate } from '../make-certificate.ts'
import { pageWithLinks } from '../sites/serve-site.ts'
import { crawlAndJudge, foundIn, guessesOf } from './test-query-check.ts'

const authority = makeCertificate({ name: 'Test authority' })
const certificate = makeCertificate({ name: 'x', hosts: ['localhost', '127.0.0.1'], issuer: authority })
const trusted = getCACertificates('default')

/** A certificate for test servers on localhost. */
export const testCertificate = { cert: certificate.cert, key: certificate.key }

type SentHeaders = Record<string, string | string[]>

/** Trusts the certificate of `crawlOverTls` during the tests of a file or group. */
export function trustTestCertificate(): void {
  beforeAll(() => setDefaultCACertificates([...trusted, authority.cert]))
  afterAll(() => setDefaultCACertificates(trusted))
}

/**
 * Serves two pages over https, with these headers on the home page and on the other page and with this HTML on both, and
 * runs a check on them.
 */
export async function crawlOverTls(check: QueryCheck, home: SentHeaders, other: SentHeaders = home, html = '') {
  const server = createServer(testCertificate, ({ url }, response) => {
    if (url !== '/' && url !== '/rye') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html', ...(url === '/' ? home : other) })
    response.end(pageWithLinks(`Page ${url}`, '/rye') + html)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `https://localhost:${port}`
  try {
    const { issues, tally } = await crawlAndJudge(check, { isWorthProbing: guessesOf({}), startUrl: `${origin}/` })
    return { found: foundIn(issues, (text) => text.replaceAll(origin, '').replace(`:${port}`, '')), issues, tally }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
