import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crawlAndJudge, foundIn, testQueryCheck } from '#testing/checks/test-query-check.ts'
import { makeCertificate } from '#testing/make-certificate.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { missingHsts } from './missing-hsts.ts'

const authority = makeCertificate({ name: 'Test authority' })
const certificate = makeCertificate({ name: 'x', hosts: ['localhost', '127.0.0.1'], issuer: authority })
const trusted = getCACertificates('default')

/** Serves two pages over https, with these headers on the home page and on the other page. */
async function crawlOverTls(home: Record<string, string>, other: Record<string, string> = home) {
  const server = createServer({ cert: certificate.cert, key: certificate.key }, ({ url }, response) => {
    if (url !== '/' && url !== '/rye') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html', ...(url === '/' ? home : other) })
    response.end(pageWithLinks(`Page ${url}`, '/rye'))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `https://localhost:${port}`
  const { issues, tally } = await crawlAndJudge(missingHsts, { startUrl: `${origin}/` })
  server.closeAllConnections()
  server.close()
  return { found: foundIn(issues, (text) => text.replaceAll(origin, '').replace(`:${port}`, '')), tally }
}

const SENT = { 'Strict-Transport-Security': 'max-age=31536000' }

describe('over https', () => {
  beforeAll(() => setDefaultCACertificates([...trusted, authority.cert]))
  afterAll(() => setDefaultCACertificates(trusted))

  test('a host that never sends the header has one issue, on its first page', async () => {
    const { found, tally } = await crawlOverTls({})
    expect(found).toEqual({ '/': ['localhost – none of 2 pages has the header [Strict-Transport-Security]'] })
    expect(tally).toMatchObject({ found: 1, passed: 0, notApplicable: 0, errored: 0 })
  })

  test.each(['max-age=0', 'includeSubDomains; Max-Age="0"', 'max-age=0, max-age=31536000'])(
    'a host that switches it off with %s has one issue',
    async (value) => {
      const { found, tally } = await crawlOverTls({ 'Strict-Transport-Security': value }, {})
      const saw = 'localhost – max-age=0 on 1 of 2 pages, which switches it off'
      expect(found).toEqual({ '/': [`${saw} [Strict-Transport-Security]`] })
      expect(tally).toMatchObject({ found: 1, passed: 0, errored: 0 })
    },
  )

  test.each([
    ['every page', SENT, SENT],
    ['a short time', { 'Strict-Transport-Security': 'max-age=05; preload' }, {}],
    ['one page', {}, SENT],
  ])('a host that sends it with %s has none', async (_, home, other) => {
    const { found, tally } = await crawlOverTls(home, other)
    expect(found).toEqual({})
    expect(tally).toMatchObject({ found: 0, passed: 1, notApplicable: 0, errored: 0 })
  })
})

testQueryCheck(missingHsts, {
  'a host without https is not applicable': {
    site: { '/': pageWithLinks('Home', '/rye'), '/rye': pageWithLinks('Rye') },
    counts: { found: 0, passed: 0, notApplicable: 1 },
  },
})
