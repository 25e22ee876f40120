import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { deadEndPage } from './dead-end-page.ts'

testQueryCheck(deadEndPage, {
  'pages that link to other pages, also to broken ones, and one that is not listed': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b'),
      '/a': pageWithLinks('A', '/gone.pdf'),
      '/b': '<head><meta name="robots" content="noindex"></head><p>Bread</p>',
    },
    counts: { found: 0, passed: 2, notApplicable: 1 },
  },
  'no links, and only links to the page itself and to other sites': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b'),
      '/a': '<title>A</title><p>Bread</p>',
      '/b': pageWithLinks('B', '/b', '/b/#top', '#x', 'https://other.invalid/', 'mailto:a@b.example'),
    },
    finds: { '/a': ['no links'], '/b': ['no link to another page of this site'] },
    counts: { found: 2, passed: 1, notApplicable: 0 },
  },
  'scripts that may write the menu, and a page that forwards': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/c'),
      '/a': '<title>A</title><p>Bread</p><script src="/menu.js"></script>',
      '/b': '<title>B</title><meta http-equiv="refresh" content="0; url=/"><p>Bread</p>',
      '/c': `${pageWithLinks('C', 'https://other.invalid/')}<script src="/menu.js"></script>`,
    },
    finds: { '/c': ['no link to another page of this site'] },
    counts: { found: 1, passed: 1, notApplicable: 2 },
  },
  'a single page': { site: { '/': pageWithLinks('Home') }, counts: { found: 0, passed: 0, notApplicable: 1 } },
})
