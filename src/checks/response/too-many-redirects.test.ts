import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo, type SitePages } from '#testing/sites/serve-site.ts'
import { tooManyRedirects } from './too-many-redirects.ts'

/** /1 redirects to /2, and so on, to /end. */
function chainOf(length: number): SitePages {
  const hops = Array.from({ length }, (_, index) => index + 1)
  return {
    '/': pageWithLinks('Home', '/1'),
    '/end': pageWithLinks('End'),
    ...Object.fromEntries(hops.map((nth) => [`/${nth}`, redirectTo(nth === length ? '/end' : `/${nth + 1}`)])),
  }
}

testQueryCheck(tooManyRedirects, {
  'ten redirects': { site: chainOf(10), counts: { found: 0, passed: 2, notApplicable: 0 } },
  'eleven redirects': {
    site: chainOf(11),
    finds: {
      '/1': [
        ...Array.from({ length: 10 }, (_, index) => `/${index + 1} – status 301 – to /${index + 2} [Location]`),
        '/11 – status 301 – to /end [Location]',
        'linked from /',
      ],
    },
    counts: { found: 1 },
  },
})
