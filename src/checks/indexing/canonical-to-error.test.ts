import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, redirectTo, type SitePages } from '#testing/sites/serve-site.ts'
import { canonicalToError } from './canonical-to-error.ts'

const withCanonical = (href: string) =>
  `<!doctype html><head><title>Rye</title><link rel="canonical" href="${href}"></head><a href="${href}">Original</a>`

function siteWith(target: SitePages[string]): SitePages {
  return { '/': pageWithLinks('Home', '/rye'), '/rye': withCanonical('/original'), '/original': target }
}

testQueryCheck(canonicalToError, {
  'the canonical URL loads': {
    site: siteWith(pageWithLinks('Original')),
    counts: { found: 0, passed: 1, notApplicable: 2 },
  },
  'the page names itself': {
    site: { '/': withCanonical('/') },
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
  'status 399': { site: siteWith(answerWith(399)), counts: { found: 0 } },
  'status 400': {
    site: siteWith(answerWith(400)),
    finds: { '/rye': ['/original – status 400 [canonical]'] },
    counts: { found: 1, passed: 0, notApplicable: 1 },
  },
  'status 599': {
    site: siteWith(answerWith(599)),
    finds: { '/rye': ['/original – status 599 [canonical]'] },
    counts: { found: 1 },
  },
  'no response': {
    site: siteWith((request) => request.socket.destroy()),
    finds: { '/rye': ['/original – no response (connection reset) [canonical]'] },
    counts: { found: 1 },
  },
  'a redirect to an error': {
    site: siteWith(redirectTo('/gone')),
    finds: { '/rye': ['/original – status 404 [canonical]'] },
    counts: { found: 1 },
  },
  'a URL that was not requested is not applicable': {
    site: { '/': '<head><title>Home</title><link rel="canonical" href="https://other.invalid/"></head>' },
    counts: { found: 0, passed: 0, notApplicable: 1 },
  },
})
