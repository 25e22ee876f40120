import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { singleInlink } from './single-inlink.ts'

testQueryCheck(singleInlink, {
  'two pages link to each page': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b'),
      '/a': pageWithLinks('A', '/', '/b'),
      '/b': pageWithLinks('B', '/', '/a'),
    },
    counts: { found: 0, passed: 2, notApplicable: 1 },
  },
  'one page links to it twice; the second page of a list is left out': {
    site: {
      '/': pageWithLinks('Home', '/a', '/old', '/list?page=2'),
      '/a': pageWithLinks('A', '/a'),
      '/old': redirectTo('/a'),
      '/list?page=2': pageWithLinks('List'),
    },
    finds: { '/a': ['linked from / only'] },
    counts: { found: 1, passed: 1, notApplicable: 1 },
  },
  'pages that forward, blank pages, and pages with two URLs are not judged': {
    site: {
      '/': pageWithLinks('Home', '/moved', '/blank', '/rye', '/rye.html', '/x//y', '/x/y', '/index.html', '/alone'),
      '/index.html': pageWithLinks('Home', '/'),
      '/moved': '<title>Moved</title><meta http-equiv="refresh" content="0; url=/">',
      '/blank': '\n',
      '/rye': pageWithLinks('Rye'),
      '/rye.html': pageWithLinks('Rye'),
      '/x//y': pageWithLinks('Y'),
      '/x/y': pageWithLinks('Y'),
      '/alone': pageWithLinks('Alone'),
    },
    finds: { '/alone': ['linked from / only'] },
    counts: { found: 1, passed: 0 },
  },
  'a later page of a list with its index file': {
    site: { '/': pageWithLinks('Home', '/blog/page/2/index.html'), '/blog/page/2/index.html': pageWithLinks('Blog') },
    counts: { found: 0, passed: 1 },
  },
  'nothing is judged if a script probably writes the menu': {
    site: {
      '/': `${pageWithLinks('Home', '/a')}<nav></nav><script src="/menu.js"></script>`,
      '/a': pageWithLinks('A'),
    },
    counts: { found: 0, passed: 0, reason: 'not known because a script probably adds links to the pages' },
  },
  'nothing is judged if the articles of an author are not crawled': {
    site: { '/': pageWithLinks('Home', '/a', '/author/admin/'), '/a': pageWithLinks('A') },
    counts: { found: 0, passed: 0, reason: 'not known because /author/admin/ is not crawled' },
  },
})
