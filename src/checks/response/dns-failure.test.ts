import { crawlWithFailure } from '#testing/checks/crawl-with-failure.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { dnsFailure } from './dns-failure.ts'

testArchivedCheck(dnsFailure, {
  'a linked URL': {
    crawl: crawlWithFailure({ failure: { kind: 'dns-failure', host: 'shop.example' } }),
    finds: { '/failed': ['shop.example – the name does not exist', 'linked from /0'] },
    counts: { found: 1, passed: 1, notApplicable: 0 },
  },
  'the name server is down': {
    crawl: crawlWithFailure({ failure: { kind: 'dns-failure', host: 'shop.example', isTemporary: true } }),
    finds: { '/failed': ['shop.example – the name server did not respond', 'linked from /0'] },
    counts: { found: 1, passed: 1, notApplicable: 0 },
  },
  'nothing points to it': {
    crawl: crawlWithFailure({ failure: { kind: 'dns-failure', host: 'shop.example' }, isLinked: false }),
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
  'another failure': {
    crawl: crawlWithFailure({ failure: { kind: 'bad-response', detail: 'x' } }),
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
})
