import { crawlWithProbes, makeHandshake } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { certificateExpiring } from './certificate-expiring.ts'

const reason = 'it has expired, or is replaced every few days and is always about to expire'
const until = (validUntil: string, validFrom = '2026-10-01T00:00:00.000Z') =>
  crawlWithProbes([makeHandshake({ validUntil, validFrom })])

// The crawl ended on 16 November 2026 at 10:05.
testArchivedCheck(certificateExpiring, {
  'fourteen days': {
    crawl: until('2026-11-30T10:05:00.000Z'),
    finds: { '/0': ['shop.example – valid until 30 November 2026, 14 days left'] },
    counts: { found: 1, passed: 0 },
  },
  'a second more': { crawl: until('2026-11-30T10:05:01.000Z'), counts: { found: 0, passed: 1 } },
  'the last hours': {
    crawl: until('2026-11-16T20:00:00.000Z'),
    finds: { '/0': ['shop.example – valid until 16 November 2026, less than a day left'] },
    counts: { found: 1 },
  },
  'thirty days, by an option': {
    crawl: until('2026-12-16T00:00:00.000Z'),
    options: { days: 30 },
    finds: { '/0': ['shop.example – valid until 16 December 2026, 29 days left'] },
    counts: { found: 1 },
  },
  'already expired': { crawl: until('2026-11-01T00:00:00.000Z'), counts: { notApplicable: 1, reason } },
  'a life of ten days': {
    crawl: until('2026-11-20T00:00:00.000Z', '2026-11-10T00:00:00.000Z'),
    counts: { found: 0, notApplicable: 1, reason },
  },
  'a life of eleven days': {
    crawl: until('2026-11-20T00:00:00.000Z', '2026-11-09T00:00:00.000Z'),
    finds: { '/0': ['shop.example – valid until 20 November 2026, 3 days left'] },
    counts: { found: 1 },
  },
})
