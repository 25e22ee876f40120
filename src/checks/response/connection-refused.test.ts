import { crawlWithFailure } from '#testing/checks/crawl-with-failure.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { connectionRefused } from './connection-refused.ts'

testArchivedCheck(connectionRefused, {
  'a linked URL': {
    crawl: crawlWithFailure({ failure: { kind: 'connection-refused', host: 'shop.example:444' } }),
    finds: { '/failed': ['shop.example:444 refused the connection', 'linked from /0'] },
    counts: { found: 1, passed: 1, notApplicable: 0 },
  },
  'the host is not reachable': {
    crawl: crawlWithFailure({ failure: { kind: 'unreachable', host: 'shop.example' } }),
    finds: { '/failed': ['shop.example could not be reached', 'linked from /0'] },
    counts: { found: 1, passed: 1, notApplicable: 0 },
  },
  'nothing points to it': {
    crawl: crawlWithFailure({ failure: { kind: 'connection-refused', host: 'shop.example' }, isLinked: false }),
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
  'another failure': {
    crawl: crawlWithFailure({ failure: { kind: 'bad-response', detail: 'x' } }),
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
})
