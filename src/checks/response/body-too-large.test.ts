import { crawlWithFailure } from '#testing/checks/crawl-with-failure.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { bodyTooLarge } from './body-too-large.ts'

testArchivedCheck(bodyTooLarge, {
  'larger than the limit': {
    crawl: crawlWithFailure({ failure: { kind: 'too-large', limitBytes: 15_000_000 }, statusCode: 200 }),
    finds: { '/failed': ['larger than 15,000,000 bytes', 'linked from /0'] },
    counts: { found: 1, passed: 1, notApplicable: 0 },
  },
  'another failure': {
    crawl: crawlWithFailure({ failure: { kind: 'bad-response', detail: 'x' } }),
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
})
