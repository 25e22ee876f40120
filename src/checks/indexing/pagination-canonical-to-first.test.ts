import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { paginationCanonicalToFirst } from './pagination-canonical-to-first.ts'

const text = (word: string, length = 100) => Array.from({ length }, (_, at) => `${word}${at}`).join(' ')
const page = (canonical: string, words: string) =>
  `<!doctype html><head><title>News</title><link rel="canonical" href="${canonical}"></head><main>${words}</main>`

testQueryCheck(paginationCanonicalToFirst, {
  'other items under the canonical of the first page': {
    site: {
      '/': pageWithLinks('Home', '/news', '/news?page=2', '/blog/', '/blog/page/2/'),
      '/news': page('/news', text('rye')),
      '/news?page=2': page('/news', text('oat')),
      '/blog/': page('/blog/', text('rye')),
      '/blog/page/2/': page('/blog/', text('nut')),
    },
    finds: {
      '/news?page=2': [
        'page 2 of the list names /news – about 2% of the text in common (reported below 70%) [link[rel~="canonical" i]]',
      ],
      '/blog/page/2/': [
        'page 2 of the list names /blog/ – about 0% of the text in common (reported below 70%) [link[rel~="canonical" i]]',
      ],
    },
    counts: { found: 2, passed: 0, notApplicable: 3 },
  },
  'the same text under another number; a page that names itself, another page or a short text': {
    site: {
      '/': pageWithLinks('Home', '/news', '/news?page=2', '/a?page=2', '/b?page=2', '/c', '/c?page=2'),
      '/news': page('/news', text('rye')),
      '/news?page=2': page('/news', `${text('rye')} Page two`),
      '/a?page=2': page('/a?page=2', text('oat')),
      '/b?page=2': page('/news', text('nut')),
      '/c': page('/c', 'Rye'),
      '/c?page=2': page('/c', 'Oat'),
    },
    counts: { found: 0, passed: 1, notApplicable: 6 },
  },
})
