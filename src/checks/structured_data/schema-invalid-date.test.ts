import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaInvalidDate } from './schema-invalid-date.ts'

const article = (datePublished: unknown) => jsonLd({ '@type': 'Article', datePublished })
const found = (date: unknown, saw: string): [string, { saw: string }[]] => [
  article(date),
  [{ saw: `Article.datePublished: ${saw}` }],
]
const valid = [
  '2026',
  '2026-11',
  '2026-11-05',
  '20261105',
  '2026-W45-4',
  '2024-02-29',
  '2026-11-05T09:00',
  '2026-11-05T09:00:00Z',
  '2026-11-05T09:00:00.123+01:00',
  '20261105T090000+0100',
  '2026-11-05T24:00:00',
  ' 2026-11-05 ',
]
const invalid = [
  '05.11.2026',
  'November 5, 2026',
  '2026-11-05 09:00:00',
  '2026-11-31',
  '2026-02-29',
  '2026-13-01',
  '2026-00-01',
  '2026-11-05T24:01',
  '2026-11-05T09:60',
  '2026-11-05T9:00',
  '1762333200',
  '0000-00-00 00:00:00',
]

testPageCheck(schemaInvalidDate, {
  passes: {
    ...Object.fromEntries(valid.map((date) => [date, article(date)])),
    'a time': jsonLd({ '@type': 'OpeningHoursSpecification', opens: '08:00', closes: '24:00' }),
    'a typed value': article({ '@value': '2026-11-05', '@type': 'Date' }),
  },
  finds: {
    ...Object.fromEntries(invalid.map((date) => [date, found(date, `"${date}"`)])),
    'a number': found(1762333200, '1762333200'),
    'text of microdata': [
      '<div itemscope itemtype="https://schema.org/Article"><b itemprop="datePublished">Nov 5</b></div>',
      [{ saw: 'Article.datePublished: "Nov 5"', at: 'body > div:first-child' }],
      { severity: 'medium', message: '1 date in structured data is not valid' },
    ],
  },
  notApplicable: {
    'no structured data': '<p>Rye</p>',
    'no date': jsonLd({ '@type': 'Article', headline: 'Rye' }),
    'an empty date': article(''),
    'a property that takes text as well': jsonLd({ '@type': 'Dataset', temporalCoverage: 'the Bronze Age' }),
  },
})
