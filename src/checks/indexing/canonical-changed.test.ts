import { rendered, testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { canonicalChanged } from './canonical-changed.ts'

const naming = (canonicalUrl: string) => ({ result: { canonicalUrl, hasCanonical: true } })
const none = { result: { hasCanonical: false, canonicalUrl: '' } }
const SHOP = 'https://shop.example'

testComparedCheck(canonicalChanged, {
  'canonicals of several pages': {
    before: {
      ...{ '/0': {}, '/other': naming(`${SHOP}/other`), '/back': naming(`${SHOP}/0`), '/lost': naming(`${SHOP}/0`) },
      ...{ '/none': none, '/gained': none, '/form': naming('http://www.shop.example/form/') },
    },
    now: {
      ...{ '/0': {}, '/other': naming(`${SHOP}/0`), '/back': naming(`${SHOP}/back`), '/lost': none },
      ...{ '/none': none, '/gained': naming(`${SHOP}/gained`), '/form': naming(`${SHOP}/form`), '/new': none },
    },
    finds: {
      '/other': ['before: /other – now: /0 [link[rel="canonical"]]'],
      '/back': ['before: /0 – now: /back [link[rel="canonical"]]'],
      '/lost': ['before: /0 – now: none [link[rel="canonical"]]'],
    },
    counts: { found: 3, passed: 4, notApplicable: 1 },
  },
  'canonicals that scripts wrote in one of the crawls': {
    before: { '/0': rendered(naming(`${SHOP}/0`)), '/1': naming(`${SHOP}/1`) },
    now: { '/0': naming(SHOP), '/1': rendered(naming(SHOP)) },
    counts: {
      ...{ found: 0, passed: 0, notApplicable: 2 },
      reason: 'not known for 2 pages, because their scripts ran in only one of the crawls',
    },
  },
})
