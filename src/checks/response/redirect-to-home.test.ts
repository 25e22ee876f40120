import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo, type SitePages } from '#testing/sites/serve-site.ts'
import { redirectToHome } from './redirect-to-home.ts'

function siteWith(redirects: number, target = '/'): SitePages {
  const paths = Array.from({ length: redirects }, (_, index) => `/bread/${index + 1}`)
  return {
    '/': pageWithLinks('Home', '/sale', '/news', ...paths),
    '/sale': redirectTo('/'),
    '/news': pageWithLinks('News'),
    ...Object.fromEntries(paths.map((path) => [path, redirectTo(target)])),
  }
}

testQueryCheck(redirectToHome, {
  'four redirects from below, and one from a folder': { site: siteWith(4), counts: { found: 0, passed: 1 } },
  'five redirects from below': {
    site: siteWith(5),
    finds: {
      '/': ['5 URLs redirect to /', '/bread/1 redirects to /', '/bread/2 redirects to /', '/bread/3 redirects to /'],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'five redirects to another page': { site: siteWith(5, '/news'), counts: { found: 0, passed: 1 } },
  'no redirects': { site: { '/': pageWithLinks('Home') }, counts: { found: 0, passed: 0, notApplicable: 0 } },
})
