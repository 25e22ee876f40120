import { crawlWithProbes, makeHandshake } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { certificateUntrusted } from './certificate-untrusted.ts'

testArchivedCheck(certificateUntrusted, {
  'self-signed': {
    crawl: crawlWithProbes([makeHandshake({ problem: 'DEPTH_ZERO_SELF_SIGNED_CERT', chain: ['shop.example'] })]),
    finds: { '/0': ['shop.example – self-signed. Chain: shop.example'] },
    counts: { found: 1, passed: 0 },
  },
  'an intermediate is missing': {
    crawl: crawlWithProbes([makeHandshake({ problem: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', chain: ['shop.example'] })]),
    finds: {
      '/0': ['shop.example – an intermediate certificate is missing, or the issuer is not known. Chain: shop.example'],
    },
    counts: { found: 1 },
  },
  trusted: { crawl: crawlWithProbes([makeHandshake()]), counts: { found: 0, passed: 1 } },
  'expired, which has its own check': {
    crawl: crawlWithProbes([makeHandshake({ problem: 'CERT_HAS_EXPIRED' })]),
    counts: { found: 0, notApplicable: 1, reason: 'it has expired or is for another host' },
  },
})
