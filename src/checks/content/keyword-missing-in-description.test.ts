import { testPageCheck } from '#testing/test-page-check.ts'
import { keywordMissingInDescription } from './keyword-missing-in-description.ts'

const page = (description: string) => `<meta name="description" content="${description}">`

testPageCheck(keywordMissingInDescription, {
  options: { keywords: ['/bread = rye bread'] },
  passes: { 'in a sentence': page('We bake bread, and most of it is rye.') },
  finds: {
    missing: [
      page('We bake.'),
      [{ saw: '“rye bread” is not in the description “We bake.”', at: 'meta[name=description]' }],
      { severity: 'low' },
    ],
  },
  notApplicable: {
    'no description': '<title>Oats</title>',
    'an empty one': page(' '),
    'another page': { html: page('We bake.'), url: 'https://bakery.example/oats' },
  },
})
