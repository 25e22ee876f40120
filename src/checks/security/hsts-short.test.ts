import { describe, expect, test } from 'vitest'
import { crawlOverTls, trustTestCertificate } from '#testing/checks/crawl-over-tls.ts'
import { hstsShort } from './hsts-short.ts'

const sent = (value: string) => ({ 'Strict-Transport-Security': value })

describe('over https', () => {
  trustTestCertificate()

  test.each([
    ['max-age=15551999; preload', 'max-age=15551999 is less than 15552000'],
    ['includeSubDomains', 'no valid max-age: includeSubDomains'],
  ])('a host that sends %s has one issue', async (value, saw) => {
    const { found, tally } = await crawlOverTls(hstsShort, sent(value))
    expect(found).toEqual({ '/': [`${saw} – 2 of 2 pages of localhost [Strict-Transport-Security]`] })
    expect(tally).toMatchObject({ found: 1, passed: 0, notApplicable: 0, errored: 0 })
  })

  test.each([['max-age=15552000'], ['includeSubDomains; Max-Age="99999999999999999999", max-age=1']])(
    'a host that sends %s has none',
    async (value) => {
      const { found, tally } = await crawlOverTls(hstsShort, sent(value))
      expect(found).toEqual({})
      expect(tally).toMatchObject({ found: 0, passed: 1, notApplicable: 0, errored: 0 })
    },
  )

  test('a host that switches it off or does not send it is not applicable', async () => {
    const { tally } = await crawlOverTls(hstsShort, sent('max-age=0'), {})
    expect(tally).toMatchObject({ found: 0, passed: 0, notApplicable: 1, errored: 0 })
  })
})
