import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaEmptyValue } from './schema-empty-value.ts'

const person = (value: unknown) => jsonLd({ '@type': 'Person', jobTitle: value })
const found = (value: unknown, saw: string): [string, { saw: string }[]] => [
  person(value),
  [{ saw: `Person.jobTitle: ${saw}` }],
]

testPageCheck(schemaEmptyValue, {
  passes: {
    'a value': person('Baker'),
    'a number of comments that a script fills in':
      '<div itemscope itemtype="https://schema.org/Article"><b itemprop="name">Rye</b><i itemprop="commentCount"></i></div>',
    'false and 0': jsonLd({ '@type': 'Offer', price: 0, isFamilyFriendly: false }),
    'one of two values': person(['', 'Baker']),
    'a word with undefined in it': person('undefined behaviour'),
    'a required property, reported as missing': jsonLd({ '@type': 'Recipe', name: 'Rye', image: '' }),
    'a reference': person({ '@id': '#baker' }),
  },
  finds: {
    'an empty text': [
      person(' '),
      [{ saw: 'Person.jobTitle: ""', at: 'html > * > script:first-child' }],
      { severity: 'low', message: '1 property of structured data without a value' },
    ],
    null: found(null, 'null'),
    'an empty list': found([], 'empty list'),
    'an empty object': found({}, 'empty object'),
    undefined: found('undefined', '"undefined"'),
    'an object as text': found('[object Object]', '"[object Object]"'),
    'twice, told once': [
      jsonLd({ '@type': 'Person', jobTitle: '' }, { '@type': 'Person', jobTitle: '' }),
      [{ saw: 'Person.jobTitle: ""' }],
    ],
    microdata: [
      '<div itemscope itemtype="https://schema.org/Person"><b itemprop="jobTitle"></b></div>',
      [{ saw: 'Person.jobTitle: ""', at: 'body > div:first-child' }],
    ],
  },
  notApplicable: { 'no structured data': '<p>Rye</p>' },
})
