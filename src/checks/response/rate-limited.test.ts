import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { type CrawlWriter, testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { rateLimited } from './rate-limited.ts'

/** A crawl of `total` pages, of which the last ones have these responses. */
function crawlOf(total: number, limited: { status: number; retryAfter?: string }[]) {
  return async (writer: CrawlWriter): Promise<void> => {
    for (let position = 0; position < total; position++) {
      const { status, retryAfter } = limited[position - (total - limited.length)] ?? { status: 200 }
      if (status === 200) {
        await writer.addPage(makeFinishedPage({ position }))
        continue
      }
      const url = `https://shop.example/${position}`
      await writer.addPage(
        makeFinishedPage({
          position,
          headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
          result: { url, requestedUrl: url, status: 'error', statusCode: status },
          failure: { kind: 'http-status', status },
          ...{ facts: null, indexability: 'error' },
        }),
      )
    }
  }
}
const LIMITED = [{ status: 429 }, { status: 503, retryAfter: '120' }, { status: 429, retryAfter: '30' }]

testArchivedCheck(rateLimited, {
  'three of 300 URLs': {
    crawl: crawlOf(300, LIMITED),
    finds: {
      '/0': [
        '3 of 300 URLs; the longest requested pause is 120 s',
        '/297 – status 429',
        '/298 – status 503 – Retry-After: 120',
        '/299 – status 429 – Retry-After: 30',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'three of 301 URLs': { crawl: crawlOf(301, LIMITED), counts: { found: 0, passed: 1 } },
  'two of three URLs': { crawl: crawlOf(3, LIMITED.slice(1)), counts: { found: 0, passed: 1 } },
  'status 503 without Retry-After is an error, not a limit': {
    crawl: crawlOf(4, [{ status: 503 }, ...LIMITED.slice(1)]),
    counts: { found: 0, passed: 1 },
  },
})
