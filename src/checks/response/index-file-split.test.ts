import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { crawlWithProbes, makeProbe, redirected } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { indexFileSplit } from './index-file-split.ts'

const HOME = 'https://shop.example/'
const index = (path: string, changes: Parameters<typeof makeProbe>[2] = {}) =>
  makeProbe('index-file', path, { page: HOME, hasSameText: true, ...changes })
const pages = [makeFinishedPage({ position: 1, result: { url: HOME } })]

testArchivedCheck(indexFileSplit, {
  'the text of the home page': {
    crawl: crawlWithProbes([index('/index.html'), index('/index.php', { statusCode: 404, hasSameText: null })], pages),
    finds: { '/0': ['/index.html – the same text as /'] },
    counts: { found: 1, passed: 0 },
  },
  'a canonical tag and a redirect': {
    crawl: crawlWithProbes(
      [index('/index.html', { canonical: HOME }), index('/home', redirected(301, `${HOME}home`, HOME))],
      pages,
    ),
    counts: { found: 0, passed: 1 },
  },
  'the text of the home page is not known': {
    crawl: crawlWithProbes([index('/index.html', { hasSameText: null })]),
    counts: {
      ...{ found: 0, passed: 0, notApplicable: 1 },
      reason:
        'not known because index files were not requested, did not respond, or the text of the home page is not known',
    },
  },
})
