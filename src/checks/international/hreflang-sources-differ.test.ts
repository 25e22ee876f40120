import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { hreflangSourcesDiffer } from './hreflang-sources-differ.ts'

type Versions = Record<string, string>
const tags = (versions: Versions, head = '') =>
  `<!doctype html><head><title>Rye</title>${head}${Object.entries(versions)
    .map(([lang, path]) => `<link rel="alternate" hreflang="${lang}" href="${path}">`)
    .join('')}</head><p>Bread</p>`
const header = (versions: Versions) => ({
  link: Object.entries(versions)
    .map(([lang, path]) => `<${path}>; rel="alternate"; hreflang="${lang}"`)
    .join(', '),
})
const entry = (path: string, versions: Versions) =>
  `<loc>~${path}</loc>${Object.entries(versions)
    .map(([lang, to]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="~${to}"/>`)
    .join('')}`
const home = pageWithLinks('Home', '/en', '/de', '/fr')
const BOTH = { en: '/en', de: '/de' }

testQueryCheck(hreflangSourcesDiffer, {
  'all places list the same, in any order and spelling': {
    site: {
      '/': home,
      '/en': answerWith(200, header({ DE: '/de#top', en: '/en/' }), tags(BOTH)),
      '/de': tags(BOTH),
      '/fr': tags({ fr: '/fr' }),
      '/sitemap.xml': sitemap(entry('/en', BOTH), entry('/de', { de: '/de', EN: '/en' })),
    },
    counts: { found: 0, passed: 2, notApplicable: 2 },
  },
  'another URL in the sitemap, and an entry that only the header has': {
    site: {
      '/': home,
      '/en': tags(BOTH),
      '/de': answerWith(200, header({ ...BOTH, fr: '/fr' }), tags(BOTH)),
      '/fr': pageWithLinks('Fr'),
      '/sitemap.xml': sitemap(entry('/en', { en: '/en', de: '/fr' }), entry('/de', BOTH)),
    },
    finds: {
      '/en': [
        'de: /de – in the tags, not in the sitemap [link[hreflang="de" i]]',
        'de: /fr – in the sitemap, not in the tags',
      ],
      '/de': ['fr: /fr – in the header, not in the sitemap and the tags [Link]'],
    },
    counts: { found: 2, passed: 0 },
  },
  'x-default is compared between places that have one': {
    site: {
      '/': home,
      '/en': answerWith(200, header(BOTH), tags({ ...BOTH, 'x-default': '/en' })),
      '/de': answerWith(200, header({ ...BOTH, 'x-default': '/en' }), tags({ ...BOTH, 'X-Default': '/de' })),
      '/fr': pageWithLinks('Fr'),
      '/sitemap.xml': sitemap(entry('/en', BOTH), entry('/de', BOTH)),
    },
    finds: {
      '/de': [
        'x-default: /de – in the tags, not in the header [link[hreflang="x-default" i]]',
        'x-default: /en – in the header, not in the tags [Link]',
      ],
    },
    counts: { found: 1, passed: 1 },
  },
  'a place without entries, and tags in the body, are not compared; noindex pages are not judged': {
    site: {
      '/': home,
      '/en': '<title>Rye</title><body><p>Bread</p><link rel="alternate" hreflang="fr" href="/fr"></body>',
      '/de': tags({ fr: '/fr' }, '<meta name="robots" content="noindex">'),
      '/fr': tags({ fr: '/fr' }),
      '/sitemap.xml': sitemap(entry('/en', BOTH), entry('/de', BOTH), '/fr'),
    },
    counts: { found: 0, passed: 0, notApplicable: 4 },
  },
})
