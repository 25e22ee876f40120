import { testPageCheck } from '#testing/test-page-check.ts'
import { titleInCapitals } from './title-in-capitals.ts'

const title = (upper: number, lower: number) => `<title>${'B'.repeat(upper)}${'b'.repeat(lower)} 24</title>`

testPageCheck(titleInCapitals, {
  passes: {
    'sentence case': '<title>Fresh rye bread from Hamburg</title>',
    '19 capitals': title(19, 0),
    '70% capitals': title(14, 6),
    'a script without case': '<title>ハンブルクの新鮮なライ麦パンとケーキをお届けします</title>',
    'a name of code': '<title>README_MISSING_SYSCALL_OR_IOCTL</title>',
    'a name in capitals': '<title>Projekt AI-ENERGY-BILLING – 3 TAV</title>',
    'two of three words': `<title>${'B'.repeat(20)} ${'B'.repeat(20)} bread</title>`,
    'the name of the site':
      '<title>Rye – HARBOUR BAKERY HAMBURG</title><meta property="og:site_name" content="Harbour Bakery Hamburg">',
    'letters without case': '<title>FRESH BREAD EVERY MORNING 毎日焼きたてのライ麦パン</title>',
    'a short brand': '<title>BMW M GMBH</title>',
  },
  finds: {
    '20 capitals': [title(20, 0), [{ saw: `${'B'.repeat(20)} 24 (100% of 20 letters are capitals)`, at: 'title' }]],
    '75% capitals': ['<title>BREAD ROLLS CAKES daily</title>', [{ at: 'title' }], { severity: 'low' }],
    'the name of the site after other capitals': [
      '<title>CONTACT | HARBOUR BAKERY</title><meta property="og:site_name" content="Harbour Bakery">',
      [{ saw: 'CONTACT | HARBOUR BAKERY (100% of 20 letters are capitals)' }],
    ],
    'Cyrillic capitals': ['<title>СВЕЖИЙ РЖАНОЙ ХЛЕБ КАЖДЫЙ ДЕНЬ</title>', [{ at: 'title' }]],
  },
  notApplicable: { 'no title': '<p>Rye', 'an empty title': '<title> </title>' },
})
