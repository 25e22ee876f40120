import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { manifestBroken } from './manifest-broken.ts'

const page = (path: string) => `<title>Bread</title><link rel="manifest" href="${path}">`
const file = (text: string, more: object = {}) => ({ kind: 'manifest' as const, statusCode: 200, text, ...more })
const AT = '[link[rel="manifest" i]]'

testArchivedCheck(manifestBroken, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': '<title>Bread</title>',
        '/fine': page('/fine.json'),
        '/gone': page('/gone.json'),
        '/html': page('/html.json'),
        '/comma': page('/comma.json'),
        '/long': page('/long.json'),
        '/unasked': page('/unasked.json'),
      },
      files: {
        ...{ '/fine.json': file('{"name":"Bread"}'), '/gone.json': 404, '/html.json': file('<!doctype html><p>Hello') },
        ...{ '/comma.json': file('{"name":"Bread",}'), '/long.json': file('{"name', { isTextCut: true }) },
      },
    }),
    finds: {
      '/gone': [`/gone.json – status 404 ${AT}`],
      '/html': [`/html.json – not valid JSON, begins with “<!doctype html><p>Hello” ${AT}`],
      '/comma': [`/comma.json – not valid JSON, begins with “{"name":"Bread",}” ${AT}`],
    },
    counts: {
      ...{ found: 3, passed: 1, notApplicable: 3 },
      reason: 'not known for 2 pages, because some of their manifests were not requested or are too long',
    },
  },
})
