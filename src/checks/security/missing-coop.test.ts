import { describe, expect, test } from 'vitest'
import { crawlOverTls, trustTestCertificate } from '#testing/checks/crawl-over-tls.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { missingCoop } from './missing-coop.ts'

const FORM = '<form method="post"><input name="mail"><input type="password" name="password"></form>'
const SENT = { 'Cross-Origin-Opener-Policy': 'same-origin; report-to="coop"' }

describe('over https', () => {
  trustTestCertificate()

  test('a sign-in page without the header is one finding', async () => {
    const { found, tally } = await crawlOverTls(missingCoop, {}, SENT, FORM)
    expect(found).toEqual({
      '/': ['sign-in page without the header – 1 of 2 pages of localhost [Cross-Origin-Opener-Policy]'],
    })
    expect(tally).toMatchObject({ found: 1, passed: 0, errored: 0 })
  })

  test('the value of browsers without the header is as good as none', async () => {
    const { found } = await crawlOverTls(missingCoop, { 'Cross-Origin-Opener-Policy': 'unsafe-none' }, SENT, FORM)
    expect(found).toEqual({
      '/': ['sign-in page with unsafe-none – 1 of 2 pages of localhost [Cross-Origin-Opener-Policy]'],
    })
  })

  test('sign-in pages with the header pass', async () => {
    const { tally } = await crawlOverTls(missingCoop, SENT, SENT, FORM)
    expect(tally).toMatchObject({ found: 0, passed: 1, notApplicable: 0, errored: 0 })
  })

  test('a host without a sign-in page is not applicable', async () => {
    const { tally } = await crawlOverTls(missingCoop, {}, {}, '<form><input name="q"></form>')
    expect(tally).toMatchObject({ found: 0, passed: 0, notApplicable: 1, errored: 0 })
  })
})

testQueryCheck(missingCoop, {
  'on http, browsers ignore the header': {
    site: { '/': `<title>Sign in</title>${FORM}` },
    counts: { found: 0, passed: 0, notApplicable: 1 },
  },
})
