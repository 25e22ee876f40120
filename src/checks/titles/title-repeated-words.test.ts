import { testPageCheck } from '#testing/test-page-check.ts'
import { titleRepeatedWords } from './title-repeated-words.ts'

const title = (text: string, more = '') => `<title>${text}</title>${more}`

testPageCheck(titleRepeatedWords, {
  passes: {
    'a word twice': title('Bread and more bread'),
    'three times a short word': title('Rye, rye and more rye'),
    'common words': title('Bread with rye with seeds with love'),
    'three parts': title('CRM tools, CRM prices, CRM help'),
    'names of code': title('std::pair::pair, std::pair::swap, std::pair::operator'),
    'a word with a number': title('From version 2.2 to version 2.4 – Apache version 2.4'),
    numbers: title('2024 2024 2024 2024'),
    'the name of the site': title(
      'Hafen bread, Hafen bread | Hafen bread',
      '<meta property="og:site_name" content="Hafen bread">',
    ),
    'the name of a section': title('Rye bread and oat bread - Bread notes', '<a href="/bread/">Bread notes</a>'),
    'a megabyte': title('a1 b2 c3 '.repeat(100_000)),
  },
  finds: {
    'three times': [
      title('Rye bread, Wheat Bread and bread rolls'),
      [{ saw: 'Rye bread, Wheat Bread and bread rolls (“bread” 3 times)', at: 'title' }],
      { severity: 'medium' },
    ],
    'a link to another site': [
      title('Rye bread and oat bread - Bread notes', '<a href="https://mill.example/">Bread notes</a>'),
      [{}],
    ],
    'in four parts': [
      title('CRM tools | CRM prices | CRM help | best CRM'),
      [{ saw: 'CRM tools | CRM prices | CRM help | best CRM (“crm” in 4 parts)' }],
    ],
    'the number is that of the whole title, which the name is part of': [
      `<meta property="og:site_name" content="Hafen bread">${title('Rye bread, oat bread, bread rolls | Hafen bread')}`,
      [{ saw: 'Rye bread, oat bread, bread rolls | Hafen bread (“bread” 4 times)' }],
    ],
    'four times besides the name': [title('Bread, bread, bread, bread | Bakery'), [{ at: 'title' }]],
  },
  notApplicable: { 'no title': '<p>Rye', noindex: title('a', '<meta name="robots" content="noindex">') },
})
