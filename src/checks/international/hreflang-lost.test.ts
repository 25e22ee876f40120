import { failing, testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { hreflangLost } from './hreflang-lost.ts'

function naming(...versions: [lang: string, path: string][]) {
  return { facts: { hreflangs: versions.map(([lang, path]) => ({ lang, url: `https://shop.example${path}` })) } }
}

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
})
