import { testPageCheck } from '#testing/test-page-check.ts'
import { noStatistics } from './no-statistics.ts'

const MARKUP =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","name":"Rye"}</script>'
const page = (words: number, rest = '') => `${MARKUP}<main><p>${'rye '.repeat(words)}${rest}</p></main>`
const found = (words: number) => [{ saw: `${words} words without a figure that has a unit, percent sign or currency` }]

testPageCheck(noStatistics, {
  passes: {
    percent: page(500, 'grew by 12 %'),
    unit: page(500, 'needs 500 g of flour'),
    currency: page(500, 'costs €4'),
    'a German unit': page(500, 'nach 24 Stunden'),
    'a large number': page(500, 'sold 12,400 loaves'),
    Japanese: page(500, '売上は3億円'),
    'a unit before Japanese': page(500, '1800×600mmの机'),
    'a unit with a hyphen': page(500, 'an 8-foot pole'),
    'a currency after the number': page(500, 'moins de 300 $ .'),
    'a unit before another word': page(500, 'the 134-meter-high peak'),
    degrees: page(500, 'between 12 and 14 degrees'),
    'Portuguese units': page(500, 'entre os 40 e 60 anos'),
    'a decimal comma': page(500, 'nota: 8,4 de'),
    'a count': page(500, 'covers 37 product families'),
    'a count of names': page(500, 'grows 200 Olive Trees'),
    'minutes in Japanese': page(500, '約15分'),
    'a figure before and after dates': page(500, '16.11.2026 12 % 17.11.2026'),
    'a currency after a year': page(500, '202420年€'),
    'a large number with a space': page(500, '100 000 visitors'),
  },
  finds: {
    'no number': [page(500), found(500), { severity: 'info' }],
    'a year and a date are no figures': [page(500, 'since 1998, on 16 November 2026, 16.11.2026'), found(507)],
    'a currency or a number right before a date': [page(500, 'on €16.11.2026, or 5,12/03/2024'), found(504)],
    'a date in lower case, a name and a verb are no counts': [
      page(500, 'le 12 avril certains, on Windows 11 settings, chapter 16 explains, he was 12 this'),
      found(515),
    ],
    'a chapter is no figure': [page(500, 'see chapter 4'), found(503)],
  },
  notApplicable: { '499 words': page(499), 'no article': `<main>${'rye '.repeat(600)}</main>` },
})
