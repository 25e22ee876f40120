import { describe, expect, test } from 'vitest'
import { crawlOverTls, trustTestCertificate } from '#testing/checks/crawl-over-tls.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { missingHsts } from './missing-hsts.ts'

const SENT = { 'Strict-Transport-Security': 'max-age=31536000' }

describe('over https', () => {
  trustTestCertificate()

  test('a host that never sends the header has one issue, on its first page', async () => {
    const { found, tally } = await crawlOverTls(missingHsts, {})
    expect(found).toEqual({ '/': ['localhost – none of 2 pages has the header [Strict-Transport-Security]'] })
    expect(tally).toMatchObject({ found: 1, passed: 0, notApplicable: 0, errored: 0 })
  })

  test.each(['max-age=0', 'includeSubDomains; Max-Age="0"', 'max-age=0, max-age=31536000'])(
    'a host that switches it off with %s has one issue',
    async (value) => {
      const { found, tally } = await crawlOverTls(missingHsts, { 'Strict-Transport-Security': value }, {})
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
    const { found, tally } = await crawlOverTls(missingHsts, home, other)
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
