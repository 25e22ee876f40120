import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { faviconBroken } from './favicon-broken.ts'

const known = { startUrl: 'https://shop.example/' }
const icon = (...paths: string[]) =>
  `<title>Bread</title>${paths.map((path) => `<link rel="icon" href="${path}">`).join('')}`
const refused = { kind: 'icon' as const, statusCode: 403, firstBytes: null }

testArchivedCheck(faviconBroken, {
  'one of two is missing, and another page does not count': {
    crawl: crawlWithFiles({
      pages: { '/': icon('/ok.png', '/gone.png'), '/rye': icon('/other.png') },
      files: { '/ok.png': {}, '/gone.png': 404, '/other.png': 404 },
    }),
    known,
    finds: { '/': ['/gone.png – status 404 [link[rel="icon" i]]'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'both load': {
    crawl: crawlWithFiles({ pages: { '/': icon('/a.png', '/b.png') }, files: { '/a.png': {}, '/b.png': {} } }),
    known,
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
  'the server refuses us': {
    crawl: crawlWithFiles({ pages: { '/': icon('/a.png') }, files: { '/a.png': refused } }),
    known,
    counts: { found: 0, passed: 0, notApplicable: 1 },
  },
})
