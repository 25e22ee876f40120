import { testPageCheck } from '#testing/test-page-check.ts'
import { urlDoubleEncoded } from './url-double-encoded.ts'

const at = (path: string) => ({ html: '<p>Bread</p>', url: `https://bakery.example${path}` })

testPageCheck(urlDoubleEncoded, {
  passes: {
    'no escapes': at('/bread'),
    'escaped once': at('/br%C3%B6tchen'),
    'a percent sign': at('/100%25-rye'),
    'a query': at('/go?to=%2520'),
  },
  finds: {
    'escaped twice': [
      at('/br%25C3%25B6tchen'),
      [{ saw: '/br%25C3%25B6tchen' }],
      { severity: 'medium', recommendation: 'Link to `/br%C3%B6tchen` instead of `/br%25C3%25B6tchen`.' },
    ],
    'a space': [at('/rye%2520bread'), [{}]],
  },
})
