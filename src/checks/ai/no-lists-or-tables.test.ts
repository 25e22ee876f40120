import { testPageCheck } from '#testing/test-page-check.ts'
import { noListsOrTables } from './no-lists-or-tables.ts'

const MARKUP = '<meta property="og:type" content="article">'
const page = (words: number, rest = '') =>
  `${MARKUP}<main><article><p>${'rye '.repeat(words)}</p>${rest}</article></main>`
const list = (items: number) => `<ul>${'<li></li>'.repeat(items)}</ul>`
const found = [{ saw: '801 words (more than 800) without a list or table' }]

testPageCheck(noListsOrTables, {
  passes: {
    'a list of three items': page(801, list(3)),
    'a table': page(801, '<table></table>'),
    'a list of three terms': page(801, `<dl>${'<dt></dt><dd></dd>'.repeat(3)}</dl>`),
  },
  finds: {
    '801 words': [page(801), found, { severity: 'info' }],
    'a list of two items': [page(801, list(2)), found],
    'a list in the navigation': [`<nav>${list(3)}</nav>${page(801)}`, found],
  },
  notApplicable: {
    '800 words': page(800),
    'the home page': { html: page(900), url: 'https://bakery.example/' },
    'no article': page(900).replace(MARKUP, ''),
    noindex: `<meta name="robots" content="noindex">${page(900)}`,
  },
})
