import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { onlyNofollowInlinks } from './only-nofollow-inlinks.ts'

const link = (rel: string) => `<a href="/rye" rel="${rel}">Rye</a>`

testQueryCheck(onlyNofollowInlinks, {
  'a page that forwards is not judged': {
    site: {
      '/': `<title>Home</title>${link('nofollow')}`,
      '/rye': '<title>Rye</title><meta http-equiv="refresh" content="0; url=/">',
    },
    counts: { found: 0, passed: 0, notApplicable: 2 },
  },
  'one followed link is enough': {
    site: {
      '/': `<title>Home</title><a href="/a">A</a>${link('nofollow')}`,
      '/a': `<title>A</title>${link('noopener')}`,
      '/rye': pageWithLinks('Rye', '/'),
    },
    counts: { found: 0, passed: 2, notApplicable: 1 },
  },
  'nofollow and ugc links, and a page that is nofollow as a whole': {
    site: {
      '/': `<title>Home</title><a href="/a">A</a>${link('nofollow')}`,
      '/a': `<head><meta name="robots" content="nofollow"></head><a href="/rye">Rye</a>${link('ugc')}`,
      '/rye': '<title>Rye</title><a href="/rye">Rye</a>',
    },
    finds: { '/rye': ['nofollow link from /', 'nofollow link from /a'] },
    counts: { found: 1, passed: 1, notApplicable: 1 },
  },
  'a page that is noindex and nofollow is left to the check of pages that only unlisted pages link to': {
    site: {
      '/': '<title>Home</title><a href="/a">A</a>',
      '/a': '<head><meta name="robots" content="noindex, nofollow"></head><a href="/rye">Rye</a>',
      '/rye': pageWithLinks('Rye', '/'),
    },
    counts: { found: 0, passed: 1, notApplicable: 2 },
  },
  'the start page is known without links': {
    site: {
      '/': '<title>Home</title><a href="/a">A</a>',
      '/a': '<title>A</title><a href="/#share" rel="nofollow">Share</a>',
    },
    counts: { found: 0, passed: 1, notApplicable: 1 },
  },
  'nothing is judged if pages were left out': {
    site: { '/': `<title>Home</title>${link('nofollow')}<a href="/b">B</a>`, '/rye': pageWithLinks('Rye', '/b') },
    plan: () => ({ maxPages: 2 }),
    counts: { found: 0, passed: 0, reason: 'not known because pages of the site were left out' },
  },
})
