import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks } from '#testing/sites/serve-site.ts'
import { paginationBroken } from './pagination-broken.ts'

const page = (head: string, ...links: string[]) => `<!doctype html><head>${head}</head>${pageWithLinks('', ...links)}`
const rel = (direction: string, href: string) => `<link rel="${direction}" href="${href}">`

testQueryCheck(paginationBroken, {
  'all pages of the list load': {
    site: {
      '/': page(rel('next', '/news?page=2'), '/news?page=2'),
      '/news?page=2': page(rel('prev', '/')),
    },
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
  'a tag and a header that name broken pages': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/c', '/gone', '/secret'),
      '/a': page(rel('prev', '/') + rel('next', '/gone#list')),
      '/b': answerWith(200, { link: '</gone>; rel="next"' }, 'Bread'),
      '/c': page(rel('next', '/secret')),
      '/secret': answerWith(401),
    },
    finds: {
      '/a': ['rel="next": /gone – status 404 [link[rel~="next" i]]'],
      '/b': ['rel="next": /gone – status 404 [Link]'],
    },
    counts: { found: 2, passed: 1, notApplicable: 1 },
  },
  'broken links in the text have a check of their own': {
    site: { '/': '<title>News</title><a href="/news?page=2">Next</a><a href="/x" rel="next">More</a>' },
    counts: { found: 0, passed: 0, notApplicable: 1 },
  },
})
