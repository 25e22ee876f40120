import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { hreflangToNoindex } from './hreflang-to-noindex.ts'

const page = (versions: Record<string, string>, head = '') => {
  const links = Object.entries(versions).map(
    ([lang, path]) => `<link rel="alternate" hreflang="${lang}" href="${path}">`,
  )
  return `<!doctype html><head><title>Rye</title>${links.join('')}${head}</head><p>Bread</p>`
}
const NOINDEX = '<meta name="robots" content="noindex">'
const home = pageWithLinks('Home', '/en', '/de', '/fr', '/old')

testQueryCheck(hreflangToNoindex, {
  'versions that may be listed': {
    site: { '/': home, '/en': page({ en: '/en', de: '/de' }), '/de': page({ en: '/en' }), '/fr': page({ fr: '/fr' }) },
    counts: { found: 0, passed: 2, notApplicable: 2 },
  },
  'a version that is noindex, and redirects that are not judged': {
    site: {
      '/': home,
      '/en': page({ de: '/de', fr: '/fr' }),
      '/de': page({ en: '/en', fr: '/de' }, NOINDEX),
      '/fr': page({ de: '/old' }),
      '/old': redirectTo('/de'),
    },
    finds: { '/en': ['/de – noindex – hreflang “de” [link[hreflang="de" i]]'] },
    counts: { found: 1, passed: 0, notApplicable: 3 },
  },
})
