import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaSuperseded } from './schema-superseded.ts'

testPageCheck(schemaSuperseded, {
  passes: {
    'current terms': jsonLd({ '@type': 'VideoObject', encoding: 'x' }),
    'a menu, as Google documents it': jsonLd({ '@type': 'Restaurant', menu: 'https://bakery.example/menu' }),
    'a property that the type never had': jsonLd({ '@type': 'Person', encodings: 'x' }),
    'a name of every object': jsonLd({ '@type': 'Product', constructor: 'x', __proto__x: 1 }),
  },
  finds: {
    'a property': [
      jsonLd({ '@type': 'CreativeWork', encodings: 'x' }),
      [{ saw: 'CreativeWork.encodings: superseded by encoding', at: 'html > * > script:first-child' }],
      { severity: 'low', recommendation: 'Replace `encodings` with `encoding`.' },
    ],
    'a type and a property': [
      jsonLd({ '@type': 'UserComments', comment: { '@type': 'CreativeWork', encodings: 'x' } }),
      [
        { saw: 'UserComments: superseded by InteractionCounter' },
        { saw: 'CreativeWork.encodings: superseded by encoding' },
      ],
      { message: '2 terms that schema.org has replaced' },
    ],
  },
  notApplicable: { 'no structured data': '<p>Rye</p>', 'no types': jsonLd({ encodings: 'x' }) },
})
