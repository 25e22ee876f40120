import { expect, test } from 'vitest'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { hreflangNoReturn } from './hreflang-no-return.ts'

const page = (title: string, versions: Record<string, string>) => {
  const links = Object.entries(versions).map(
    ([lang, path]) => `<link rel="alternate" hreflang="${lang}" href="${path}">`,
  )
  return `<!doctype html><head><title>${title}</title>${links.join('')}</head><p>Bread</p>`
}
const home = pageWithLinks('Home', '/en', '/de', '/fr')

testQueryCheck(hreflangNoReturn, {
  'all versions name each other and themselves': {
    site: {
      '/': home,
      '/en': page('Rye', { en: '/en', de: '/de' }),
      '/de': page('Roggen', { en: '/en', de: '/de' }),
      '/fr': page('Seigle', {}),
    },
    counts: { found: 0, passed: 2, notApplicable: 2 },
  },
  'versions that do not name the page in return': {
    site: {
      '/': home,
      '/en': page('Rye', { en: '/en', de: '/de', fr: '/fr', 'x-default': '/de' }),
      '/de': page('Roggen', { de: '/de', fr: '/fr' }),
      '/fr': page('Seigle', { fr: '/fr', 'de-AT': '/de' }),
    },
    finds: {
      '/en': ['/de – hreflang “de” [link[hreflang="de" i]]', '/fr – hreflang “fr” [link[hreflang="fr" i]]'],
    },
    counts: { found: 1, passed: 2, notApplicable: 1 },
  },
  'only the x-default does not name the page in return': {
    site: {
      '/': home,
      '/en': page('Rye', { en: '/en', de: '/de', 'x-default': '/' }),
      '/de': page('Roggen', { en: '/en', de: '/de', 'X-Default': '/' }),
    },
    finds: {
      '/en': ['/ – hreflang “x-default” [link[hreflang="x-default" i]]'],
      '/de': ['/ – hreflang “X-Default” [link[hreflang="X-Default" i]]'],
    },
    counts: { found: 2, passed: 0 },
  },
  'versions that are noindex, have another canonical or only redirect, and a list without the page': {
    site: {
      '/': pageWithLinks('Home', '/en', '/de', '/fr', '/it', '/nl'),
      '/en': page('Rye', { en: '/en', de: '/de', fr: '/fr', it: '/it' }),
      '/de': page('Roggen', {}).replace('<head>', '<head><meta name=robots content=noindex>'),
      '/fr': page('Seigle', {}).replace('<head>', '<head><link rel=canonical href=/>'),
      '/it': page('Segale', {}).replace('<head>', '<head><meta http-equiv=refresh content="0; url=/">'),
      '/nl': page('Rogge', { en: '/en' }),
    },
    counts: { found: 0, passed: 0, notApplicable: 6 },
  },
  'a copy that the versions do not name is not judged': {
    site: {
      '/': pageWithLinks('Home', '/en', '/de', '/en/index.html'),
      '/en': page('Rye', { en: '/en', de: '/de' }),
      '/de': page('Roggen', { en: '/en', de: '/de' }),
      '/en/index.html': page('Rye', { en: '/en', de: '/de' }).replace('<head>', '<head><link rel=canonical href=/en>'),
    },
    counts: { found: 0, passed: 2, notApplicable: 2 },
  },
  'a return link in a header counts': {
    site: {
      '/': home,
      '/en': page('Rye', { en: '/en', de: '/de' }),
      '/de': answerWith(
        200,
        { link: '</en>; rel="alternate"; hreflang="en", </de>; rel="alternate"; hreflang="de"' },
        page('Roggen', {}),
      ),
    },
    counts: { found: 0, passed: 2 },
  },
  'a return link in the body does not count': {
    site: {
      '/': home,
      '/en': page('Rye', { en: '/en', de: '/de' }),
      '/de': '<title>Roggen</title><body><p>Brot</p><link rel="alternate" hreflang="en" href="/en"></body>',
    },
    finds: { '/en': ['/de – hreflang “de” [link[hreflang="de" i]]'] },
    counts: { found: 1, passed: 0 },
  },
  'pages that fail, redirect or were not crawled are not applicable': {
    site: {
      '/': home,
      '/en': page('Rye', { en: '/en', de: '/de', fr: '/fr', it: 'https://other.invalid/it' }),
      '/de': answerWith(404),
      '/fr': redirectTo('/'),
    },
    counts: { found: 0, passed: 0, notApplicable: 2, reason: undefined },
  },
  'a version that no page links to is not known, unless it is broken or another one has no return link': {
    site: {
      '/': pageWithLinks('Home', '/en', '/de', '/fr', '/it'),
      '/en': page('Rye', { en: '/en', de: '/de', nl: '/nl' }),
      '/de': page('Roggen', { en: '/en', de: '/de', da: '/gone' }),
      '/fr': page('Seigle', { fr: '/fr', it: '/it', nl: '/nl' }),
      '/it': page('Segale', {}),
      '/nl': page('Rogge', {}),
    },
    plan: () => ({ requestLimits: { externalLinks: 0, probes: 0, resources: 10 } }),
    finds: { '/fr': ['/it – hreflang “it” [link[hreflang="it" i]]'] },
    counts: {
      found: 1,
      passed: 1,
      reason: 'not known for 1 page, because the crawl did not read other language versions',
    },
  },
})

test('a missing return link of the x-default alone is minor', () => {
  const found = (...langs: string[]) => {
    const evidence = langs.map((lang) => ({ saw: `/ – hreflang “${lang}”` }))
    return { count: evidence.length, evidence }
  }
  const { severity } = hreflangNoReturn
  if (typeof severity === 'string') throw new Error('severity depends on the evidence')
  expect(severity(found('X-Default'))).toBe('low')
  expect(severity(found('x-default', 'de'))).toBe('high')
  expect(severity(found())).toBe('high')
  expect(hreflangNoReturn.recommend?.(found('x-default'))).toMatch(/^Let `x-default` name a version/)
  expect(hreflangNoReturn.recommend?.(found('de'))).toBeNull()
})
