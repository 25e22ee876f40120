import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { onlyNoindexInlinks } from './only-noindex-inlinks.ts'

const page = (head: string, ...links: string[]) => `<!doctype html><head>${head}</head>${pageWithLinks('', ...links)}`
const NOINDEX = '<meta name="robots" content="noindex">'

testQueryCheck(onlyNoindexInlinks, {
  'a page that forwards is not judged': {
    site: {
      '/': page(NOINDEX, '/rye'),
      '/rye': '<title>Rye</title><meta http-equiv="refresh" content="0; url=/">',
    },
    counts: { found: 0, passed: 0, notApplicable: 2 },
  },
  'one page that may be listed links to it': {
    site: {
      '/': pageWithLinks('Home', '/tag', '/rye'),
      '/tag': page(NOINDEX, '/rye'),
      '/rye': pageWithLinks('Rye', '/'),
    },
    counts: { found: 0, passed: 1, notApplicable: 2 },
  },
  'a page whose canonical is on another site': {
    site: {
      '/': page('<link rel="canonical" href="https://other.invalid/">', '/rye'),
      '/rye': pageWithLinks('Rye', '/'),
    },
    counts: { found: 0, passed: 1, notApplicable: 1 },
  },
  'only a noindex page and a page with another canonical link to it': {
    site: {
      '/': pageWithLinks('Home', '/tag', '/copy'),
      '/tag': page(NOINDEX, '/rye'),
      '/copy': page('<link rel="canonical" href="/">', '/rye', '/rye'),
      '/rye': pageWithLinks('Rye', '/', '/rye'),
    },
    finds: {
      '/rye': ['linked from /tag – noindex', 'linked from /copy – its canonical names another page'],
    },
    counts: { found: 1, passed: 0, notApplicable: 3 },
  },
})
