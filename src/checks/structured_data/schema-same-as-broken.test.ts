import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { schemaSameAsBroken } from './schema-same-as-broken.ts'

const data = (...sameAs: string[]) =>
  `<title>Bread</title><script type="application/ld+json">${JSON.stringify({
    ...{ '@context': 'https://schema.org', '@type': 'Organization', sameAs },
  })}</script>`

testArchivedCheck(schemaSameAsBroken, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': '<title>Bread</title>',
        '/fine': data('https://social.example/bakery', 'https://moved.example/'),
        '/gone': data('https://social.example/bakery', 'https://social.example/gone#me'),
        '/refused': data('https://strict.example/bakery'),
        '/unasked': data('https://other.example/bakery'),
      },
      external: {
        ...{
          'https://social.example/bakery': 200,
          'https://social.example/gone': 410,
          'https://strict.example/bakery': 999,
        },
        'https://moved.example/': { statusCode: 200, to: 'https://new.example/' },
      },
    }),
    finds: {
      '/gone': ['Organization.sameAs: https://social.example/gone – status 410 [html > * > script:nth-child(2)]'],
    },
    counts: {
      ...{ found: 1, passed: 1, notApplicable: 3 },
      reason: 'not known for 2 pages, because some of their sameAs URLs were not requested or could not be verified',
    },
  },
})
