import { failing, rendered, testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { hreflangLost } from './hreflang-lost.ts'

function naming(...versions: [lang: string, path: string][]) {
  return { facts: { hreflangs: versions.map(([lang, path]) => ({ lang, url: `https://shop.example${path}` })) } }
}

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
  'codes that scripts added in one of the crawls': {
    before: { '/0': rendered(naming(['de', '/de'])), '/1': rendered(naming(['de', '/de'])), '/de': {} },
    now: { '/0': {}, '/1': rendered(naming(['de', '/de'])), '/de': {} },
    counts: { found: 0, passed: 1, notApplicable: 2, reason: ONCE },
  },
})
