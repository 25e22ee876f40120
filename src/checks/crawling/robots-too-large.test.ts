import { ROBOTS_MAX_BYTES } from '#domain/robots/robots.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { robotsTooLarge } from './robots-too-large.ts'

const START = 'User-agent: *\nDisallow: /a\n#'
const siteOf = (bytes: number): SitePages => ({
  '/': pageWithLinks('Home'),
  '/robots.txt': textFile(START.padEnd(bytes, '.')),
})

testQueryCheck(robotsTooLarge, {
  'one byte less': { site: siteOf(ROBOTS_MAX_BYTES - 1), counts: { found: 0, passed: 1 } },
  'one byte more': {
    site: siteOf(ROBOTS_MAX_BYTES + 1),
    finds: { '/robots.txt': ['512,000 bytes or more'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
})
