import { failing, rendered, testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { hreflangLost } from './hreflang-lost.ts'

function naming(...versions: [lang: string, path: string][]) {
  return { facts: { hreflangs: versions.map(([lang, path]) => ({ lang, url: `https://shop.example${path}` })) } }
}

const UNKNOWN = 'not known for 1 page, because the crawl did not request the language versions that they named'
const ONCE = 'not known for 1 page, because its scripts ran in only one of the crawls'

testComparedCheck(hreflangLost, {
  'codes that pages had': {
    before: {
      ...{ '/0': naming(['en', '/0'], ['de', '/de'], ['fr', '/fr'], ['it', '/it']), '/de': {}, '/fr': {}, '/it': {} },
      '/none': {},
    },
    // /it does not exist any more.
    now: { '/0': naming(['en', '/0'], ['FR', '/fr']), '/de': {}, '/fr': {}, '/it': failing(404), '/none': {} },
    finds: { '/0': ['de – before: /de, which still responds with 200'] },
    counts: { found: 1, passed: 0, notApplicable: 3 },
  },
  'a language version that the crawl did not request': {
    before: { '/0': naming(['de', '/de']), '/1': naming(['de', '/de']), '/2': naming(['de', '/de'], ['fr', '/2']) },
    now: { '/0': {}, '/1': naming(['de', '/de']), '/2': {} },
    finds: { '/2': ['fr – before: /2, which still responds with 200'] },
    counts: { found: 1, passed: 1, notApplicable: 1, reason: UNKNOWN },
  },
  'codes that scripts added in one of the crawls': {
    before: { '/0': rendered(naming(['de', '/de'])), '/1': rendered(naming(['de', '/de'])), '/de': {} },
    now: { '/0': {}, '/1': rendered(naming(['de', '/de'])), '/de': {} },
    counts: { found: 0, passed: 1, notApplicable: 2, reason: ONCE },
  },
})
