import { crawlWithProbes, makeProbe, redirected } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { httpRedirectTemporary } from './http-redirect-temporary.ts'

const HTTP = 'http://shop.example/0'
const probe = (changes: Parameters<typeof makeProbe>[2]) =>
  makeProbe('http-form', HTTP, { page: 'https://shop.example/0', ...changes })

testArchivedCheck(httpRedirectTemporary, {
  'a temporary redirect to https': {
    crawl: crawlWithProbes([probe(redirected(302, HTTP, 'https://shop.example/0'))]),
    finds: { '/0': [`302 from ${HTTP} to /0`] },
    counts: { found: 1, passed: 0 },
  },
  'only the redirect that changes the scheme counts': {
    crawl: crawlWithProbes([
      probe({
        ...redirected(301, HTTP, 'https://shop.example/0', 'https://shop.example/en'),
        redirects: [
          { url: HTTP, status: 308, location: 'https://shop.example/0', ms: 1 },
          { url: 'https://shop.example/0', status: 302, location: 'https://shop.example/en', ms: 1 },
        ],
      }),
    ]),
    counts: { found: 0, passed: 1 },
  },
  'no redirect': {
    crawl: crawlWithProbes([probe({})]),
    counts: { found: 0, passed: 0, notApplicable: 1, reason: 'http does not redirect to https' },
  },
})
