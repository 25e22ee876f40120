import { describe, expect, test } from 'vitest'
import { crawlOverTls, trustTestCertificate } from '#testing/checks/crawl-over-tls.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks } from '#testing/sites/serve-site.ts'
import { cookieWithoutSecure } from './cookie-without-secure.ts'

describe('over https', () => {
  trustTestCertificate()

  test('each cookie without Secure is named once, without its value', async () => {
    const home = { 'set-cookie': ['basket=1; Path=/secure; HttpOnly', 'lang=de; SECURE', 'theme=secure'] }
    const { found, tally } = await crawlOverTls(cookieWithoutSecure, home, { 'set-cookie': 'basket=2' })
    expect(found).toEqual({
      '/': ['basket – 2 of 2 pages of localhost [Set-Cookie]', 'theme – 1 of 2 pages of localhost [Set-Cookie]'],
    })
    expect(tally).toMatchObject({ found: 1, passed: 0, errored: 0 })
  })

  test('cookies with Secure pass', async () => {
    const { tally } = await crawlOverTls(cookieWithoutSecure, { 'set-cookie': 'a=1; Path=/;secure' }, {})
    expect(tally).toMatchObject({ found: 0, passed: 1, notApplicable: 0, errored: 0 })
  })
})

testQueryCheck(cookieWithoutSecure, {
  'a host without https is not applicable': {
    site: { '/': answerWith(200, { 'set-cookie': 'a=1' }, pageWithLinks('Home')) },
    counts: { found: 0, passed: 0, notApplicable: 1 },
  },
})
