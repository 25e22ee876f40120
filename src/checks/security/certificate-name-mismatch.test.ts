import { crawlWithProbes, makeHandshake } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { certificateNameMismatch } from './certificate-name-mismatch.ts'

const names = Array.from({ length: 7 }, (_, at) => `host-${at}.example`)

testArchivedCheck(certificateNameMismatch, {
  'another host, and also expired': {
    crawl: crawlWithProbes([makeHandshake({ names, isForHost: false, problem: 'CERT_HAS_EXPIRED' })]),
    finds: {
      '/0': [
        'shop.example – the certificate is for host-0.example, host-1.example, host-2.example, host-3.example, host-4.example and 2 more',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'no name at all': {
    crawl: crawlWithProbes([makeHandshake({ names: [], isForHost: false })]),
    finds: { '/0': ['shop.example – the certificate is for no name'] },
    counts: { found: 1 },
  },
  'the right host': { crawl: crawlWithProbes([makeHandshake()]), counts: { found: 0, passed: 1 } },
  'without probes': { crawl: crawlWithProbes([]), counts: { notApplicable: 1, reason: 'the crawl sent no probes' } },
})
