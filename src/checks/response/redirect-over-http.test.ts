import { linksTo, makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { type CrawlWriter, testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { redirectOverHttp } from './redirect-over-http.ts'

const SHOP = 'https://shop.example'

/** /old redirects along these URLs. */
function crawlOf(...urls: string[]) {
  return async (writer: CrawlWriter): Promise<void> => {
    const [first = ''] = urls
    await writer.addPage(makeFinishedPage({ facts: { links: linksTo(first) } }))
    await writer.addPage(makeFinishedPage({ position: 1, result: { url: `${SHOP}/1` } }))
    const redirects = urls.slice(1).map((location, hop) => ({ url: urls[hop] ?? '', status: 301, location }))
    const visit = { kind: 'redirect' as const, position: 2, requestedUrl: first, redirects, depth: 1 }
    await writer.addNonPage({ ...visit, source: 'link', finalUrl: urls.at(-1) ?? '' })
  }
}

testArchivedCheck(redirectOverHttp, {
  'https, http, https': {
    crawl: crawlOf(`${SHOP}/old`, 'http://shop.example/1', `${SHOP}/1`),
    finds: {
      '/old': [
        '/old – status 301 – to http://shop.example/1 [Location]',
        'http://shop.example/1 – status 301 – to /1 [Location]',
        'linked from /0',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'the end on http was not requested': {
    crawl: crawlOf(`${SHOP}/old`, 'http://shop.example/1'),
    finds: { '/old': ['/old – status 301 – to http://shop.example/1 [Location]', 'linked from /0'] },
    counts: { found: 1 },
  },
  'https all the way': { crawl: crawlOf(`${SHOP}/old`, `${SHOP}/older`, `${SHOP}/1`), counts: { found: 0, passed: 1 } },
  'another site': { crawl: crawlOf(`${SHOP}/old`, 'http://other.example/'), counts: { found: 0, passed: 1 } },
  'from http to https': { crawl: crawlOf('http://shop.example/old', `${SHOP}/1`), counts: { found: 0 } },
})
