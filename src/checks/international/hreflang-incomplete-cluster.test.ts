import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { hreflangIncompleteCluster } from './hreflang-incomplete-cluster.ts'

const page = (versions: Record<string, string>) => {
  const tags = Object.entries(versions).map(
    ([lang, path]) => `<link rel="alternate" hreflang="${lang}" href="${path}">`,
  )
  return `<!doctype html><head><title>Rye</title>${tags.join('')}</head><p>Bread</p>`
}
const home = pageWithLinks('Home', '/en', '/de', '/fr')
const entry = (path: string, versions: Record<string, string>) =>
  `<loc>~${path}</loc>${Object.entries(versions)
    .map(([lang, to]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="~${to}"/>`)
    .join('')}`
const BOTH = { en: '/en', de: '/de' }
const ALL = { ...BOTH, fr: '/fr' }

testQueryCheck(hreflangIncompleteCluster, {
  'all versions have the same codes': {
    site: { '/': home, '/en': page(ALL), '/de': page({ ...BOTH, FR: '/fr' }), '/fr': page(ALL) },
    counts: { found: 0, passed: 3, notApplicable: 1 },
  },
  'two versions that do not name each other, and a code that one page has in addition': {
    site: {
      '/': home,
      '/en': page({ ...ALL, 'x-default': '/en', it: 'https://other.invalid/it' }),
      '/de': page(BOTH),
      '/fr': page({ en: '/en', fr: '/fr', 'x-default': '/en', it: 'https://other.invalid/it' }),
    },
    finds: {
      '/de': [
        'fr: /fr – listed by /en',
        'it: https://other.invalid/it – listed by /en',
        'x-default: /en – listed by /en',
      ],
      '/fr': ['de: /de – listed by /en'],
    },
    counts: { found: 2, passed: 1, notApplicable: 1 },
  },
  'a page that only the sitemap describes, without itself': {
    site: {
      '/': home,
      ...{ '/en': pageWithLinks('Rye'), '/de': pageWithLinks('Roggen') },
      '/sitemap.xml': sitemap(entry('/en', BOTH), entry('/de', { en: '/en' })),
    },
    finds: { '/de': ['de: /de – listed by /en'] },
    counts: { found: 1, passed: 1, notApplicable: 1 },
  },
  'missing return links, redirects and pages that were not read are reported elsewhere': {
    site: {
      '/': home,
      '/en': page({ ...ALL, nl: '/moved', da: '/unread' }),
      '/de': page(BOTH),
      '/fr': page({ fr: '/fr' }),
      '/moved': redirectTo('/'),
      '/unread': page({}),
    },
    counts: { found: 0, passed: 2, notApplicable: 2 },
  },
  'pages without an entry for themselves are reported elsewhere': {
    site: { '/': home, '/en': page({ de: '/de' }), '/de': page({ en: '/en' }), '/fr': page({}) },
    counts: { found: 0, passed: 2, notApplicable: 2 },
  },
  'a second code for the page itself': {
    site: { '/': home, '/en': page({ ...BOTH, 'x-default': '/de' }), '/de': page(BOTH), '/fr': page({}) },
    finds: { '/de': ['x-default: /de – listed by /en'] },
    counts: { found: 1, passed: 1 },
  },
  'a page without versions, or with versions that do not name it, is not applicable': {
    site: { '/': home, '/en': page(BOTH), '/de': page({}), '/fr': page({ fr: '/fr' }) },
    counts: { found: 0, passed: 0, notApplicable: 4 },
  },
})
