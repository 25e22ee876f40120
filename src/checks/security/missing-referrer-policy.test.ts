import { describe, expect, test } from 'vitest'
import { crawlOverTls, trustTestCertificate } from '#testing/checks/crawl-over-tls.ts'
import { missingReferrerPolicy } from './missing-referrer-policy.ts'

describe('over https', () => {
  trustTestCertificate()

  test('an unsafe policy is one issue', async () => {
    const { found, tally } = await crawlOverTls(missingReferrerPolicy, {
      'Referrer-Policy': 'no-referrer, Unsafe-URL, x',
    })
    expect(found).toEqual({ '/': ['unsafe-url – 2 of 2 pages of localhost [Referrer-Policy]'] })
    expect(tally).toMatchObject({ found: 1, passed: 0, errored: 0 })
  })

  test('a safe policy, or only unknown values, is none', async () => {
    const unknown = { 'Referrer-Policy': 'x' }
    const { tally } = await crawlOverTls(missingReferrerPolicy, { 'Referrer-Policy': 'unsafe-url, origin' }, unknown)
    expect(tally).toMatchObject({ found: 0, passed: 1, notApplicable: 0, errored: 0 })
  })

  test('a host without the header is not applicable', async () => {
    const { tally } = await crawlOverTls(missingReferrerPolicy, {})
    expect(tally).toMatchObject({ found: 0, passed: 0, notApplicable: 1, errored: 0 })
  })
})
