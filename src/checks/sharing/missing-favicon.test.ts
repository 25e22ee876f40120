import { expect, test } from 'vitest'
import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { missingFavicon } from './missing-favicon.ts'

const PLAIN = '<title>Bread</title>'
const NAMED = `${PLAIN}<link rel="shortcut icon" href="/icon.png">`
const known = { startUrl: 'https://shop.example/' }
const icon = { kind: 'icon' } as const

testArchivedCheck(missingFavicon, {
  'no icon at all': {
    crawl: crawlWithFiles({
      pages: { '/': PLAIN, '/rye': PLAIN },
      files: { '/favicon.ico': { ...icon, statusCode: 404, firstBytes: null } },
    }),
    known,
    finds: { '/': ['no <link rel="icon">; /favicon.ico – status 404'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'the usual icon, and a page that is no home page': {
    crawl: crawlWithFiles({ pages: { '/': PLAIN, '/rye': PLAIN }, files: { '/favicon.ico': icon } }),
    known,
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
  'an icon that the home page names': {
    crawl: crawlWithFiles({ pages: { '/': NAMED } }),
    known,
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
  'the usual icon was not requested': {
    crawl: crawlWithFiles({ pages: { '/': PLAIN } }),
    known,
    counts: { found: 0, notApplicable: 1, reason: 'not known because the crawl could not request /favicon.ico' },
  },
})

test('it is no issue', () => expect(missingFavicon.severity).toBe('info'))
