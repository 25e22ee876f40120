import { testPageCheck } from '#testing/test-page-check.ts'
import { keywordStuffing } from './keyword-stuffing.ts'

/** A line of 20 words, most of them stop words. */
const LINE = 'and it is the one that we all have been to with him so it was for you there now'
const lines = (count: number) => Array.from({ length: count }, () => LINE)
/** Replaces the first word of `count` lines. */
const page = (count: number, word: string, total = 20, head = '') =>
  `${head}<main><p>${lines(total)
    .map((line, at) => (at < count ? line.replace('and', word) : line))
    .join(' ')}</p></main>`
const dense = (count: number) => {
  const words = lines(15).join(' ').split(' ')
  for (let at = 0; at < count; at += 1) words[at * 7] = 'sourdough'
  return `<main><p>${words.join(' ')}</p></main>`
}

testPageCheck(keywordStuffing, {
  passes: {
    'natural text': page(5, 'sourdough'),
    '8 % is the limit': dense(24),
    '14 times a phrase': page(14, 'sourdough bread', 20),
    'the brand': page(20, 'hafen loaf', 20, '<title>Bread | Hafen Loaf</title>'),
    'the domain': { html: dense(30), url: 'https://sourdough.example/' },
    'a list': `<main>${'sourdough 12 Oslo 14 '.repeat(100)}</main>`,
  },
  finds: {
    'more than 8 %': [dense(25), [{ saw: '“sourdough” 25 times, 8.3 % of 300 words' }], { severity: 'medium' }],
    '15 times a phrase': [page(15, 'sourdough bread', 20), [{ saw: '“sourdough bread” 15 times, 7.2 % of 415 words' }]],
    'a long text': [
      page(100, 'sourdough bread baking', 100),
      [{ saw: '“sourdough bread baking” 61 times, 13.7 % of the first 1,333 words' }],
    ],
  },
  notApplicable: {
    '199 words': `<main>${'sourdough '.repeat(199)}</main>`,
    noindex: `<meta name="robots" content="noindex">${dense(40)}`,
  },
})
