import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { aboutPageMissing } from './about-page-missing.ts'

const site = (links: string) => ({
  '/': `<!doctype html><title>Bakery</title><a href="/rye">Rye</a>${links}`,
  '/rye': '<title>Rye</title><a href="/">Home</a>',
})
const PASSED = { found: 0, passed: 1 }

testQueryCheck(aboutPageMissing, {
  'no such link': {
    site: site('<a href="/roundabout">All about rye</a><a href="https://other.example/about">About the mill</a>'),
    finds: { '/': ['4 links on 2 pages, none of them such a link'] },
    counts: { found: 1, passed: 0 },
  },
  'a text': { site: site('<a href="/p/7">» Über uns</a>'), counts: PASSED },
  'a URL': { site: site('<a href="/company/our-team">The bakers</a>'), counts: PASSED },
  'a person': { site: site('<a href="/p/7">Hakkımda</a>'), counts: PASSED },
  'lawyers, on a part of the page': { site: site('<a href="/#p">Advokatene</a>'), counts: PASSED },
  'a maintainer': { site: site('<a href="#p">Maintainer</a>'), counts: PASSED },
  'the notice of a Japanese shop': { site: site('<a href="/p/7">特定商取引法に基づく表記</a>'), counts: PASSED },
  'a museum': { site: site('<a href="/p/7">Museum</a><a href="/p/8">Shop</a>'), counts: PASSED },
  'a question with the name of the host': { site: site('<a href="/p/7">What is 127?</a>'), counts: PASSED },
  'a question about something else': {
    site: site('<a href="/p/7">What is rye?</a>'),
    finds: { '/': ['3 links on 2 pages, none of them such a link'] },
    counts: { found: 1, passed: 0 },
  },
  'an imprint': { site: site('<a href="/impressum">Impressum</a>'), counts: PASSED },
  'pages were left out': {
    site: site(''),
    plan: () => ({ maxPages: 1 }),
    counts: { found: 0, passed: 0, reason: 'not known because pages of the site were left out' },
  },
})
