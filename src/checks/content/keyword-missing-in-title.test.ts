import { testPageCheck } from '#testing/test-page-check.ts'
import { keywordMissingInTitle } from './keyword-missing-in-title.ts'

const page = (title: string, url = 'https://bakery.example/bread') => ({ html: `<title>${title}</title>`, url })
const home = 'https://bakery.example/'

testPageCheck(keywordMissingInTitle, {
  options: { keywords: ['/bread = rye bread', '/bread= Rhône valley', 'bakery', '/shop?id=1 = 東京 パン'] },
  passes: {
    'all words in another order': page('Breads from the RHONE valleys, all of rye'),
    'the home page': page('Hafen Bakery', home),
    'a query in the path, and a script without spaces': page('パン屋 東京', `${home}shop?id=1`),
  },
  finds: {
    'one word is missing': [
      page('Rye from the Rhone Valley'),
      [{ saw: '“rye bread” is not in the title “Rye from the Rhone Valley”', at: 'title' }],
      { severity: 'low', recommendation: 'For example: `<title>Rye bread – Rye from the Rhone Valley</title>`.' },
    ],
    'only as part of another word': [page('Ryebread, breads and rye: Rhône Valleyside'), [{ at: 'title' }]],
    'the letters, but not next to each other': [page('パン 京東', `${home}shop?id=1`), [{}]],
    'a keyword without a path': [page('Welcome', home), [{ saw: '“bakery” is not in the title “Welcome”' }]],
  },
  notApplicable: {
    'a page without keyword': page('Oats', `${home}oats`),
    'no title': { html: '<p>Bread</p>', url: 'https://bakery.example/bread' },
    noindex: { html: '<meta name="robots" content="noindex"><title>Oats</title>', url: 'https://bakery.example/bread' },
  },
})
