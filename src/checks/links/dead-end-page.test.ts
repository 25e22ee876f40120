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
      '/': pageWithLinks('Home', '/a', '/b', '/c', '/d', '/e', '/f'),
      '/a': '<title>A</title><p>Bread</p><script src="/menu.js"></script>',
      '/b': '<title>B</title><meta http-equiv="refresh" content="0; url=/"><p>Bread</p>',
      '/c': `${pageWithLinks('C', 'https://other.invalid/')}<script src="/menu.js"></script>`,
      '/d': `${pageWithLinks('D', 'https://other.invalid/')}<script>write()</script><div id="nav-root"></div>`,
      '/e': `${pageWithLinks('E', '/')}<script src="/menu.js"></script><nav></nav>`,
      '/f': `${pageWithLinks('F', 'https://other.invalid/')}<script src="https://stats.invalid/a.js"></script>`,
    },
    finds: { '/f': ['no link to another page of this site'] },
    counts: { found: 1, passed: 2, notApplicable: 4 },
  },
  'a blank page and a feed': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/feed', '/image', '/xhtml'),
      '/a': ' ',
      '/b': '\u001f\ufffd\b\n',
      '/feed': '<?xml version="1.0" encoding="UTF-8"?><rss><channel><title>Bakery</title></channel></rss>',
      '/image': '<img src="/rye.jpg" alt="Rye">',
      '/xhtml': '<?xml version="1.0"?><html><head><title>Rye</title></head><body>Rye</body></html>',
    },
    finds: { '/image': ['no links'], '/xhtml': ['no links'] },
    counts: { found: 2, passed: 1, notApplicable: 3 },
  },
  'a single page': { site: { '/': pageWithLinks('Home') }, counts: { found: 0, passed: 0, notApplicable: 1 } },
})
