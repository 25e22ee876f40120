import { crawlWithProbes, makeHandshake, makeProbe, makeRefusal } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { certificateExpired } from './certificate-expired.ts'

const unknown = { found: 0, passed: 0, notApplicable: 1 }

// The crawl ended on 16 November 2026 at 10:05.
testArchivedCheck(certificateExpired, {
  'a second too late': {
    crawl: crawlWithProbes([makeHandshake({ validUntil: '2026-11-16T10:04:59.000Z' })]),
    finds: { '/0': ['shop.example – valid from 1 October 2026 to 16 November 2026, issued by Good Authority'] },
    counts: { found: 1, passed: 0 },
  },
  'in the last second': {
    crawl: crawlWithProbes([makeHandshake({ validUntil: '2026-11-16T10:05:00.000Z' })]),
    counts: { found: 0, passed: 1 },
  },
  'not valid yet': {
    crawl: crawlWithProbes([makeHandshake({ validFrom: '2026-11-20T00:00:00.000Z' })]),
    finds: { '/0': ['shop.example – valid from 20 November 2026 to 30 December 2026, issued by Good Authority'] },
    counts: { found: 1 },
  },
  'a handshake that failed': {
    crawl: crawlWithProbes([makeRefusal('any version')]),
    counts: { ...unknown, reason: 'not known because the server sent no certificate that can be read' },
  },
  'a site without https': {
    crawl: crawlWithProbes([makeProbe('well-known-file', '/llms.txt')]),
    counts: { ...unknown, reason: 'the site is not on https, or no connection was opened to find out' },
  },
})
