import { crawlWithFailure } from '#testing/checks/crawl-with-failure.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { tlsFailure } from './tls-failure.ts'

testArchivedCheck(tlsFailure, {
  'an expired certificate': {
    crawl: crawlWithFailure({
      failure: { kind: 'tls-failure', host: 'shop.example', detail: 'its certificate has expired' },
    }),
    finds: { '/failed': ['shop.example: its certificate has expired', 'linked from /0'] },
    counts: { found: 1, passed: 1, notApplicable: 0 },
  },
  'another failure': {
    crawl: crawlWithFailure({ failure: { kind: 'bad-response', detail: 'x' } }),
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
})
