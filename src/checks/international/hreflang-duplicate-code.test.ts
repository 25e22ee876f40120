import { testPageCheck } from '#testing/test-page-check.ts'
import { hreflangDuplicateCode } from './hreflang-duplicate-code.ts'

const link = (lang: string, href: string) => `<link rel="alternate" hreflang="${lang}" href="${href}">`

testPageCheck(hreflangDuplicateCode, {
  passes: {
    'each once': link('en', '/en') + link('de', '/de'),
    'twice the same': link('en', '/en') + link('EN', '/en/'),
    'one page under several codes': link('en', '/en') + link('x-default', '/en') + link('en-GB', '/en'),
  },
  finds: {
    'two pages': [
      link('en', '/uk') + link('EN', '/us') + link('de', '/de'),
      [{ saw: '“en” for https://bakery.example/uk, https://bakery.example/us', at: 'link[hreflang="en" i]' }],
      { severity: 'medium', message: '1 hreflang code names several pages' },
    ],
    'many pages': [
      Array.from({ length: 20_000 }, (_, at) => link('en', `/${at}`)).join(''),
      [
        {
          saw: '“en” for https://bakery.example/0, https://bakery.example/1, https://bakery.example/2 and 19,997 others',
        },
      ],
    ],
  },
  notApplicable: { 'no hreflang': '<p>Rye' },
})
