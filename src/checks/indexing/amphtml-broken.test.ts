import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { amphtmlBroken } from './amphtml-broken.ts'

const page = (url: string) => `<title>Bread</title><link rel="amphtml" href="${url}">`
const named = (statusCode: number) => ({ kind: 'amphtml' as const, statusCode, firstBytes: null })
const AT = '[link[rel~="amphtml" i]]'

testArchivedCheck(amphtmlBroken, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': '<title>Bread</title><link rel="canonical" href="/0">',
        '/fine': page('/amp/fine'),
        '/crawled': page('/0'),
        '/gone': page('/amp/gone'),
        '/refused': page('/amp/refused'),
        '/elsewhere': page('https://amp.example/gone'),
        '/unasked': page('/amp/unasked'),
      },
      files: { '/amp/fine': named(200), '/amp/gone': named(404), '/amp/refused': named(403) },
      external: { 'https://amp.example/gone': 404 },
    }),
    finds: {
      '/gone': [`/amp/gone – status 404 ${AT}`],
      '/elsewhere': [`https://amp.example/gone – status 404 ${AT}`],
    },
    counts: {
      ...{ found: 2, passed: 2, notApplicable: 3 },
      reason: 'not known for 2 pages, because some of their AMP pages were not requested or could not be verified',
    },
  },
})
