import { crawlWithProbes, makeHandshake, makeRefusal } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { weakTls } from './weak-tls.ts'

const OLD = 'TLS 1.1 or older'

testArchivedCheck(weakTls, {
  'an old version': {
    crawl: crawlWithProbes([
      ...[
        makeHandshake(),
        makeHandshake({ protocol: 'TLSv1.2' }, 'TLS 1.2'),
        makeHandshake({ protocol: 'TLSv1' }, OLD),
      ],
    ]),
    finds: { '/0': ['shop.example – accepts TLS 1.0'] },
    counts: { found: 1, passed: 0 },
  },
  'no TLS 1.2': {
    crawl: crawlWithProbes([makeHandshake(), makeRefusal('TLS 1.2'), makeRefusal(OLD)]),
    finds: { '/0': ['shop.example – refuses TLS 1.2, accepts TLS 1.3'] },
    counts: { found: 1 },
  },
  'current versions': {
    crawl: crawlWithProbes([makeHandshake(), makeHandshake({ protocol: 'TLSv1.2' }, 'TLS 1.2'), makeRefusal(OLD)]),
    counts: { found: 0, passed: 1 },
  },
  'old versions only': {
    crawl: crawlWithProbes([
      ...[makeRefusal('any version'), makeRefusal('TLS 1.2'), makeHandshake({ protocol: 'TLSv1.1' }, OLD)],
    ]),
    finds: { '/0': ['shop.example – accepts TLS 1.1', 'shop.example – refuses TLS 1.2, accepts TLS 1.1'] },
    counts: { found: 1 },
  },
  'no TLS at all': {
    crawl: crawlWithProbes([makeRefusal('any version'), makeRefusal('TLS 1.2')]),
    counts: {
      ...{ found: 0, notApplicable: 1 },
      reason: 'not known because no TLS connection could be opened, or its versions were not tried',
    },
  },
})
