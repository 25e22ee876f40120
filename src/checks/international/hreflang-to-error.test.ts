import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { hreflangToError } from './hreflang-to-error.ts'

const page = (versions: Record<string, string>, head = '') => {
  const links = Object.entries(versions).map(
    ([lang, path]) => `<link rel="alternate" hreflang="${lang}" href="${path}">`,
  )
  return `<!doctype html><head><title>Rye</title>${links.join('')}${head}</head><p>Bread</p>`
}

testQueryCheck(hreflangToError, {
  'versions that load': {
    site: {
      '/': pageWithLinks('Home', '/en', '/de'),
      '/en': page({ en: '/en', de: '/de' }),
      '/de': page({ en: '/en', de: '/de' }),
    },
    counts: { found: 0, passed: 2, notApplicable: 1, reason: undefined },
  },
  'broken versions in tags and in a header, also behind a redirect': {
    site: {
      '/': pageWithLinks('Home', '/en', '/it', '/old'),
      '/en': page({ en: '/en', de: '/gone', fr: '/old' }),
      '/it': answerWith(200, { link: '</gone>; rel="alternate"; hreflang="de"' }, 'Pane'),
      '/old': redirectTo('/gone'),
    },
    plan: () => ({ requestLimits: { externalLinks: 0, probes: 0, resources: 10 } }),
    finds: {
      '/en': [
        '/gone – status 404 – hreflang “de” [link[hreflang="de" i]]',
        '/old redirects to /gone – status 404 – hreflang “fr” [link[hreflang="fr" i]]',
      ],
      '/it': ['/gone – status 404 – hreflang “de” [Link]'],
    },
    counts: { found: 2, passed: 0 },
  },
  'other sites, noindex pages, and URLs that were not requested': {
    site: {
      '/': pageWithLinks('Home', '/en', '/it', '/de'),
      '/en': page({ de: 'https://other.invalid/' }),
      '/it': page({ de: '/gone' }),
      '/de': page({ it: '/gone' }, '<meta name="robots" content="noindex">'),
    },
    counts: {
      found: 0,
      passed: 0,
      notApplicable: 4,
      reason: 'not known for 1 page, because the crawl did not request their language versions',
    },
  },
})
