import { testPageCheck } from '#testing/test-page-check.ts'
import { urlSpace } from './url-space.ts'

const at = (path: string) => ({ html: '<p>Bread</p>', url: `https://bakery.example${path}` })

testPageCheck(urlSpace, {
  passes: {
    hyphens: at('/rye-bread'),
    'a value of the query': at('/search?q=rye%20bread'),
    'plus in a query': at('/search?q=rye+bread'),
    'a name': at('/c++/'),
  },
  finds: {
    'an escape': [
      at('/rye%20bread%20/x'),
      [{ saw: 'path /rye%20bread%20/x' }],
      {
        severity: 'medium',
        recommendation: 'Publish the page at `/rye-bread/x` and redirect `/rye%20bread%20/x` to it with status 301.',
      },
    ],
    plus: [at('/rye+bread'), [{ saw: 'path /rye+bread' }]],
    'at the end': [at('/rye%20'), [{ saw: 'path /rye%20' }]],
    'at the end of the query': [
      at('/rye?id=3%20'),
      [{ saw: 'space at the end of the query ?id=3%20' }],
      { recommendation: urlSpace.fix },
    ],
  },
})
