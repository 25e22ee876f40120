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
})
