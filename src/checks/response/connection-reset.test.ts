import { crawlWithFailure } from '#testing/checks/crawl-with-failure.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { connectionReset } from './connection-reset.ts'

testArchivedCheck(connectionReset, {
  'before any byte': {
    crawl: crawlWithFailure({ failure: { kind: 'connection-reset', host: 'shop.example' } }),
    finds: { '/failed': ['shop.example closed the connection', 'linked from /0'] },
    counts: { found: 1, passed: 1, notApplicable: 0 },
  },
  'in the body of a URL that nothing points to': {
    crawl: crawlWithFailure({
      failure: { kind: 'connection-reset', host: 'shop.example' },
      statusCode: 200,
      bytes: 512,
      isLinked: false,
    }),
    finds: { '/failed': ['shop.example closed the connection after 512 bytes – status 200'] },
    counts: { found: 1, passed: 1, notApplicable: 0 },
  },
  'another failure': {
    crawl: crawlWithFailure({ failure: { kind: 'bad-response', detail: 'x' } }),
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
})
