import { testPageCheck } from '#testing/test-page-check.ts'
import { urlRepeatedParameter } from './url-repeated-parameter.ts'

const at = (query: string) => ({ html: '<p>Bread</p>', url: `https://bakery.example/bread${query}` })

testPageCheck(urlRepeatedParameter, {
  passes: {
    'no query': at(''),
    'different ones': at('?a=1&b=1&aa=1'),
    'another case': at('?a=1&A=1'),
    lists: at('?a[]=1&a[]=2&b%5B%5D=1&b%5B%5D=2'),
    'empty ones': at('?a=1&&=1&=2'),
  },
  finds: {
    twice: [at('?a=1&b=2&a=3'), [{ saw: 'a 2 times: ?a=1&b=2&a=3' }], { severity: 'low' }],
    'the same value three times': [at('?a=1&a=1&a=1'), [{ saw: 'a 3 times: ?a=1&a=1&a=1' }]],
    'two names': [at('?a=1&a=2&b&b'), [{}, {}]],
  },
})
