import { testPageCheck } from '#testing/test-page-check.ts'
import { urlNonAscii } from './url-non-ascii.ts'

const at = (url: string) => ({ html: '<p>Bread</p>', url })

testPageCheck(urlNonAscii, {
  passes: {
    ASCII: at('https://bakery.example/bread'),
    'an escape of ASCII': at('https://bakery.example/a%20b%7Fc'),
    'a query': at('https://bakery.example/?q=%C3%B6'),
  },
  finds: {
    'the path': [at('https://bakery.example/br%C3%B6tchen'), [{ saw: 'path /brötchen' }], { severity: 'info' }],
    Japanese: [at('https://bakery.example/%E3%83%91%E3%83%B3'), [{ saw: 'path /パン' }]],
    'Latin-1': [at('https://bakery.example/br%F6tchen'), [{ saw: 'path /br%F6tchen' }]],
    'the host': [at('https://xn--bckerei-5wa.example/'), [{ saw: 'host bäckerei.example (xn--bckerei-5wa.example)' }]],
  },
})
