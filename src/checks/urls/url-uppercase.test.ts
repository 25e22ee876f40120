import { testPageCheck } from '#testing/test-page-check.ts'
import { urlUppercase } from './url-uppercase.ts'

const at = (path: string) => ({ html: '<p>Bread</p>', url: `https://bakery.example${path}` })

testPageCheck(urlUppercase, {
  passes: {
    'lower case': at('/bread/rye-2'),
    'a percent escape': at('/br%C3%B6tchen'),
    'a query': at('/bread?Sort=Price'),
    root: at('/'),
  },
  finds: {
    'upper case': [
      at('/Bread/rye?a=1'),
      [{ saw: '/Bread/rye' }],
      {
        severity: 'low',
        recommendation: 'Publish the page at `/bread/rye` and redirect `/Bread/rye` to it with status 301.',
      },
    ],
    'next to an escape': [at('/%C3%B6L'), [{ saw: '/%C3%B6L' }], { recommendation: urlUppercase.fix }],
  },
})
