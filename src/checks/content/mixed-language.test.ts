import { testPageCheck } from '#testing/test-page-check.ts'
import { mixedLanguage } from './mixed-language.ts'

const EN =
  'The bread that we bake in the old oven is made of rye, and it is sold to the people who live by the harbour. '
const DE =
  'Das Brot, das wir in dem alten Ofen backen, ist aus Roggen und wird an die Leute verkauft, die am Hafen wohnen. '
const page = (english: number, german: number, lang = '') =>
  `<main><p>${EN.repeat(english)}</p><p${lang}>${DE.repeat(german)}</p></main>`

testPageCheck(mixedLanguage, {
  passes: {
    'one language': page(20, 0),
    'a short quotation': page(20, 2),
    'a marked part': page(12, 8, ' lang="de-AT"'),
    'names and numbers': `<main>${'Hafen 12 Miller 40 Rye-7 Oslo XL Bergen 2026 '.repeat(60)}</main>`,
  },
  finds: {
    'two languages': [page(12, 8), [{ saw: '36% of 11 passages in German, 64% in English' }], { severity: 'info' }],
  },
  notApplicable: {
    'fewer than 300 words': page(6, 6),
    noindex: `<meta name="robots" content="noindex">${page(12, 8)}`,
  },
})
