import { testPageCheck } from '#testing/test-page-check.ts'
import { dataNosnippetMain } from './data-nosnippet-main.ts'

const page = (hidden: number, shown: number) =>
  `<main><div data-nosnippet>${'rye '.repeat(hidden)}</div><p>${'bread '.repeat(shown)}</p></main>`

testPageCheck(dataNosnippetMain, {
  passes: {
    '49%': page(49, 51),
    'a cookie banner': `<div id="cookie-law-info-bar" data-nosnippet>${'cookie '.repeat(200)}</div><p>Our rye bread`,
  },
  finds: {
    '50%': [
      page(50, 50),
      [{ saw: '50 of 100 words in data-nosnippet (50%)', at: 'body > main:first-child > div:first-child' }],
      { severity: 'medium' },
    ],
    everything: [page(10, 0), [{ saw: '10 of 10 words in data-nosnippet (100%)' }]],
  },
  notApplicable: {
    'no attribute': '<p>Rye bread',
    'where it has no effect': '<main><p data-nosnippet>Rye bread</p></main>',
    noindex: `<meta name="robots" content="noindex">${page(10, 0)}`,
  },
})
