import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { schemaInvalidDuration } from './schema-invalid-duration.ts'

const recipe = (cookTime: unknown) => jsonLd({ '@type': 'Recipe', cookTime })
const valid = ['PT30M', 'PT1H15M', 'P1D', 'P1Y2M3DT4H5M6S', 'PT0.5H', 'P2W', 'PT0S', '-PT5M']
const invalid = ['45 minutes', '30', 'P', 'PT', 'P1D30M', '00:45', 'pt30m', 'PT30', '1:30 h']

testPageCheck(schemaInvalidDuration, {
  passes: Object.fromEntries(valid.map((duration) => [duration, recipe(duration)])),
  finds: {
    ...Object.fromEntries(
      invalid.map((duration): [string, [string, { saw: string }[]]] => [
        duration,
        [recipe(duration), [{ saw: `Recipe.cookTime: "${duration}"` }]],
      ]),
    ),
    'a number': [
      jsonLd({ '@type': 'VideoObject', duration: 90 }),
      [{ saw: 'VideoObject.duration: 90', at: 'html > * > script:first-child' }],
      { severity: 'low', message: '1 duration in structured data is not valid' },
    ],
    'a hostile text': [recipe(`P${'1'.repeat(4000)}`), [{}]],
  },
  notApplicable: {
    'no duration': jsonLd({ '@type': 'Recipe', name: 'Rye' }),
    'a node': jsonLd({ '@type': 'JobPosting', jobDuration: { '@type': 'QuantitativeValue', value: 3 } }),
    'a property that takes text as well': jsonLd({ '@type': 'Schedule', repeatFrequency: 'weekly' }),
  },
})
