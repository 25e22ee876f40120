import { testPageCheck } from '#testing/test-page-check.ts'
import { urlDoubleSlash } from './url-double-slash.ts'

const at = (path: string) => ({ html: '<p>Bread</p>', url: `https://bakery.example${path}` })

testPageCheck(urlDoubleSlash, {
  passes: {
    'single slashes': at('/bread/rye/'),
    'a query': at('/bread?u=//x'),
    'a URL in the path': at('/save/https://mill.example/'),
  },
  finds: {
    'at the start': [
      at('//bread'),
      [{ saw: '//bread' }],
      { severity: 'medium', recommendation: 'Redirect `//bread` to `/bread` with status 301.' },
    ],
    'in the middle': [
      at('/a///b'),
      [{ saw: '/a///b' }],
      { recommendation: 'Redirect `/a///b` to `/a/b` with status 301.' },
    ],
    'at the end': [at('/bread//'), [{}]],
  },
})
