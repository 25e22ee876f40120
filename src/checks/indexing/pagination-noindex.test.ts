import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { paginationNoindex } from './pagination-noindex.ts'

const noindex = (...links: string[]) => `<meta name="robots" content="noindex">${pageWithLinks('News', ...links)}`

testQueryCheck(paginationNoindex, {
  'later pages that may be listed, and a list that is noindex as a whole': {
    site: {
      '/': pageWithLinks('Home', '/news', '/tag'),
      '/news': pageWithLinks('News', '/news?page=2'),
      '/news?page=2': pageWithLinks('News', '/news'),
      '/tag': noindex('/tag?page=2'),
      '/tag?page=2': noindex(),
    },
    counts: { found: 0, passed: 2, notApplicable: 3 },
  },
  'later pages that are noindex, in two kinds of URLs': {
    site: {
      '/': pageWithLinks('Home', '/news', '/blog/'),
      '/news': pageWithLinks('News', '/news?page=2'),
      '/news?page=2': noindex(),
      '/blog/': pageWithLinks('Blog', '/blog/page/2/'),
      '/blog/page/2/': noindex('/blog/page/3/'),
      '/blog/page/3/': noindex(),
    },
    finds: {
      '/news?page=2': ['page 2 of the list /news is noindex'],
      '/blog/page/2/': ['page 2 of the list /blog/ is noindex'],
      '/blog/page/3/': ['page 3 of the list /blog/ is noindex'],
    },
    counts: { found: 3, passed: 0, notApplicable: 3 },
  },
  'a later page without a known first page is not applicable': {
    site: { '/': pageWithLinks('Home', '/news?page=2'), '/news?page=2': noindex() },
    counts: { found: 0, passed: 0, notApplicable: 2 },
  },
})
