import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { hreflangToNonCanonical } from './hreflang-to-non-canonical.ts'

const page = (versions: Record<string, string>, canonical: string) => {
  const links = Object.entries(versions).map(
    ([lang, path]) => `<link rel="alternate" hreflang="${lang}" href="${path}">`,
  )
  return `<!doctype html><head><title>Rye</title>${links.join('')}<link rel="canonical" href="${canonical}"></head>`
}
const home = pageWithLinks('Home', '/en', '/de')

testQueryCheck(hreflangToNonCanonical, {
  'versions that name themselves as the canonical, also in another spelling': {
    site: { '/': home, '/en': page({ de: '/de' }, '/en'), '/de': page({ en: '/en', de: '/de' }, '/de/') },
    counts: { found: 0, passed: 2, notApplicable: 1 },
  },
  'a version whose canonical names another page': {
    site: { '/': home, '/en': page({ en: '/en', de: '/de' }, '/en'), '/de': page({ de: '/de', en: '/en' }, '/en') },
    finds: { '/en': ['/de has the canonical /en – hreflang “de” [link[hreflang="de" i]]'] },
    counts: { found: 1, passed: 1, notApplicable: 1 },
  },
  'a page that names only itself is not applicable': {
    site: { '/': home, '/en': page({ en: '/en' }, '/de'), '/de': page({}, '/de') },
    counts: { found: 0, passed: 0, notApplicable: 3 },
  },
})
