import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { paginationSequence } from './pagination-sequence.ts'

let pages = 0
const page = (rels: { next?: string; prev?: string; canonical?: string }, text = `News ${++pages}`) => {
  const tags = Object.entries(rels).map(([direction, href]) => `<link rel="${direction}" href="${href}">`)
  return `<!doctype html><head><title>News</title>${tags.join('')}</head><p>${text}</p>`
}
const home = pageWithLinks('Home', '/1', '/2', '/3')
const FIRST = ['/1', '/2', '/3', '/first', '/index.html'].map((href) => `<a href="${href}">News</a>`).join(' ')

testQueryCheck(paginationSequence, {
  'pages that match, and a last page without rel': {
    site: { '/': home, '/1': page({ next: '/2' }), '/2': page({ prev: '/1/', next: '/3' }), '/3': page({}) },
    counts: { found: 0, passed: 2, notApplicable: 2 },
  },
  'the next page names another page': {
    site: { '/': home, '/1': page({ next: '/2' }), '/2': page({ prev: '/1', next: '/3' }), '/3': page({ prev: '/1' }) },
    finds: { '/2': ['rel="next" names /3, whose rel="prev" names /1'] },
    counts: { found: 1, passed: 1, notApplicable: 2 },
  },
  'another URL of the page, which has the same text or is its canonical': {
    site: {
      '/': page({ next: '/2' }, FIRST),
      '/index.html': page({ next: '/2' }, FIRST),
      '/1': page({ next: '/3', canonical: '/first' }),
      '/2': page({ prev: '/index.html' }),
      '/3': page({ prev: '/first' }),
      '/first': page({}),
    },
    counts: { found: 0, passed: 3 },
  },
  circles: {
    site: { '/': home, '/1': page({ next: '/2' }), '/2': page({ prev: '/1', next: '/1' }), '/3': page({ next: '/3' }) },
    finds: {
      '/1': ['rel="next" names /2, whose rel="next" names this page'],
      '/2': ['rel="next" names /1, whose rel="next" names this page'],
      '/3': ['rel="next" names the page itself: /3'],
    },
    counts: { found: 3, passed: 0 },
  },
})
