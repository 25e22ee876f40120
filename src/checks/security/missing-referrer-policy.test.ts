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

  test('a host without a policy is only shown', async () => {
    const { found, issues, tally } = await crawlOverTls(missingReferrerPolicy, {})
    expect(found).toEqual({ '/': ['no policy: localhost – 2 of 2 pages without it [Referrer-Policy]'] })
    expect(issues.map(({ issue }) => issue.severity)).toEqual(['info'])
    expect(tally).toMatchObject({ found: 1, passed: 0, notApplicable: 0, errored: 0 })
  })

  test('an unsafe policy in a meta tag is an issue, a safe one wins over the header', async () => {
    const tag = (policy: string) => `<meta name="Referrer" content="${policy}">`
    const unsafe = await crawlOverTls(missingReferrerPolicy, {}, {}, tag('no-referrer') + tag('Always') + tag('x'))
    expect(unsafe.found).toEqual({
      '/': ['unsafe-url (meta tag) – 2 of 2 pages of localhost [meta[name="referrer" i]]'],
    })
    expect(unsafe.issues.map(({ issue }) => issue.severity)).toEqual(['low'])
    const safe = await crawlOverTls(missingReferrerPolicy, { 'Referrer-Policy': 'unsafe-url' }, {}, tag('origin'))
    expect(safe.tally).toMatchObject({ found: 0, passed: 1, notApplicable: 0, errored: 0 })
  })
})
