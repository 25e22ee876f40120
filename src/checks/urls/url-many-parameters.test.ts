import { testPageCheck } from '#testing/test-page-check.ts'
import { urlManyParameters } from './url-many-parameters.ts'

const at = (query: string, html = '<p>Bread</p>') => ({ html, url: `https://bakery.example/list${query}` })

testPageCheck(urlManyParameters, {
  passes: {
    none: at(''),
    two: at('?a=1&b=2'),
    three: at('?a=1&b=2&c=3'),
    'three and tracking': at('?a=1&b=2&c=3&utm_source=mail&gclid=x'),
    'one of them repeated': at('?a[]=1&a[]=2&a[]=3&a[]=4'),
  },
  finds: {
    four: [
      at('?a=1&b=2&c=3&d'),
      [{ saw: '4 parameters (limit: 3): a, b, c, d' }],
      { severity: 'low', message: 'The URL has 4 parameters' },
    ],
  },
  notApplicable: { 'a canonical elsewhere': at('?a=1&b=2&c=3&d=4', '<link rel=canonical href=/list>') },
})

testPageCheck(urlManyParameters, {
  options: { max: 0 },
  passes: { none: at('') },
  finds: { one: [at('?a=1'), [{ saw: '1 parameter (limit: 0): a' }]] },
})
