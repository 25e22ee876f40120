import { testPageCheck } from '#testing/test-page-check.ts'
import { keywordMissingInH1 } from './keyword-missing-in-h1.ts'

testPageCheck(keywordMissingInH1, {
  options: { keywords: ['/bread = rye bread'] },
  passes: { 'in the second H1': '<h1>Welcome</h1><h1>Bread of rye</h1>' },
  finds: {
    'spread over two': [
      '<h1> </h1><h1>Rye</h1><h1>Bread</h1>',
      [{ saw: '“rye bread” is not in the H1 “Rye”', at: 'h1' }],
    ],
  },
  notApplicable: {
    'no H1 with a text': '<title>Oats</title><h1></h1>',
    'another page': { html: '<h1>Oats</h1>', url: 'https://bakery.example/oats' },
    noindex: '<meta name="robots" content="noindex"><h1>Oats</h1>',
  },
})
