import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { canonicalNotSimilar } from './canonical-not-similar.ts'

const text = (word: string, length = 60) => Array.from({ length }, (_, at) => `${word}${at}`).join(' ')
const page = (canonical: string, words: string) =>
  `<!doctype html><head><title>Bread</title><link rel="canonical" href="${canonical}"></head><main><p>${words}</p></main>`

testQueryCheck(canonicalNotSimilar, {
  'the same text, and most of it': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/c'),
      '/a': page('/c', text('rye', 200)),
      '/b': page('/c', `${text('rye', 200)} ${text('new', 20)}`),
      '/c': page('/c', text('rye', 200)),
    },
    counts: { found: 0, passed: 2, notApplicable: 2 },
  },
  'another text of 50 words, and one of 49': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/c'),
      '/a': page('/c', text('oat', 50)),
      '/b': page('/c', text('wheat', 49)),
      '/c': page('/c', text('rye')),
    },
    finds: {
      '/a': [
        '/c – about 0% of the text in common (reported below 30%); 50 words here, 60 there [link[rel~="canonical" i]]',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 3 },
  },
  'the second page of a list is not applicable': {
    site: {
      '/': pageWithLinks('Home', '/list', '/list?page=2'),
      '/list': page('/list', text('rye')),
      '/list?page=2': page('/list', text('oat')),
    },
    counts: { found: 0, passed: 0, notApplicable: 3 },
  },
})
