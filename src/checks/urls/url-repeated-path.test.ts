import { testPageCheck } from '#testing/test-page-check.ts'
import { urlRepeatedPath } from './url-repeated-path.ts'

const at = (path: string) => ({ html: '<p>Bread</p>', url: `https://bakery.example${path}` })

testPageCheck(urlRepeatedPath, {
  passes: {
    root: at('/'),
    'different parts': at('/shop/bread/rye'),
    twice: at('/bread/rye/bread'),
    'a pair with something between': at('/a/b/c/a/b'),
    'a date': at('/2011/11/11/11/'),
    'numbers in pairs': at('/1/2/1/2'),
    'a query': at('/x?p=/a/a/a'),
  },
  finds: {
    'three times': [
      at('/bread/rye/bread/x/bread'),
      [{ saw: '“bread” 3 times: /bread/rye/bread/x/bread' }],
      { severity: 'medium' },
    ],
    'four times': [at('/a/a/a/a/'), [{ saw: '“a” 4 times: /a/a/a/a/' }]],
    'a pair': [at('/de/shop/de/shop/x'), [{ saw: '“de/shop” twice in a row: /de/shop/de/shop/x' }]],
    'a thousand parts': [at('/ab/c'.repeat(1000)), [{}]],
  },
})
