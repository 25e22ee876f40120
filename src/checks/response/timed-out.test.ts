import { crawlWithFailure } from '#testing/checks/crawl-with-failure.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { timedOut } from './timed-out.ts'

testArchivedCheck(timedOut, {
  'no response in time': {
    crawl: crawlWithFailure({ failure: { kind: 'timed-out', afterMs: 15_000 } }),
    finds: { '/failed': ['no complete response within 15,000 ms', 'linked from /0'] },
    counts: { found: 1, passed: 1, notApplicable: 0 },
  },
  'another failure': {
    crawl: crawlWithFailure({ failure: { kind: 'bad-response', detail: 'x' } }),
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
})
