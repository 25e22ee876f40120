import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { hreflangToRedirect } from './hreflang-to-redirect.ts'

const page = (versions: Record<string, string>) => {
  const links = Object.entries(versions).map(
    ([lang, path]) => `<link rel="alternate" hreflang="${lang}" href="${path}">`,
  )
  return `<!doctype html><head><title>Rye</title>${links.join('')}</head><p>Bread</p>`
}

testQueryCheck(hreflangToRedirect, {
  'versions that load, and a redirect as x-default': {
    site: {
      '/': pageWithLinks('Home', '/en', '/de', '/start'),
      '/en': page({ en: '/en', de: '/de', 'x-default': '/start' }),
      '/de': page({ 'x-default': '/start' }),
      '/start': redirectTo('/en', 302),
    },
    counts: { found: 0, passed: 1, notApplicable: 2 },
  },
  'redirects to another version and to the page itself; a broken one is not judged': {
    site: {
      '/': pageWithLinks('Home', '/en', '/de', '/old', '/older', '/lost'),
      '/en': page({ en: '/older', de: '/old' }),
      '/de': page({ en: '/lost' }),
      '/old': redirectTo('/de'),
      '/older': redirectTo('/en'),
      '/lost': redirectTo('/gone'),
    },
    finds: {
      '/en': [
        '/old redirects to /de – hreflang “de” [link[hreflang="de" i]]',
        '/older redirects to /en – hreflang “en” [link[hreflang="en" i]]',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 2 },
  },
})
