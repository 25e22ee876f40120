import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { hreflangConflictingCode } from './hreflang-conflicting-code.ts'

const page = (...versions: [lang: string, path: string][]) => {
  const links = versions.map(([lang, path]) => `<link rel="alternate" hreflang="${lang}" href="${path}">`)
  return `<!doctype html><head><title>Rye</title>${links.join('')}</head><p>Bread</p>`
}
const home = pageWithLinks('Home', '/en', '/de', '/fr')

testQueryCheck(hreflangConflictingCode, {
  'the same codes, one of two codes, and x-default': {
    site: {
      '/': home,
      '/en': page(['en', '/en'], ['de', '/de'], ['de-AT', '/de']),
      '/de': page(['EN', '/en'], ['DE', '/de'], ['x-default', '/en']),
      '/fr': page(['x-default', '/de']),
    },
    counts: { found: 0, passed: 2, notApplicable: 2 },
  },
  'another code than the page gives itself, and than most pages give': {
    site: {
      '/': home,
      '/en': page(['fr', '/de'], ['fr', '/fr']),
      '/de': page(['de', '/de'], ['fr', '/fr'], ['en', '/en']),
      '/fr': page(['de', '/de'], ['en-GB', '/en']),
    },
    finds: {
      '/en': ['/de – hreflang “fr” here, “de” on the page itself [link[hreflang="fr" i]]'],
      '/fr': ['/en – hreflang “en-gb” here, “en” on /de [link[hreflang="en-gb" i]]'],
    },
    counts: { found: 2, passed: 1, notApplicable: 1 },
  },
})
