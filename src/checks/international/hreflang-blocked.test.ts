import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { hreflangBlocked } from './hreflang-blocked.ts'

const page = (versions: Record<string, string>) => {
  const links = Object.entries(versions).map(
    ([lang, path]) => `<link rel="alternate" hreflang="${lang}" href="${path}">`,
  )
  return `<!doctype html><head><title>Rye</title>${links.join('')}</head><p>Bread</p>`
}
const pages = {
  '/': pageWithLinks('Home', '/en', '/fr'),
  '/en': page({ en: '/en', de: '/de/rye', 'de-AT': '/de/open' }),
  '/fr': page({ de: 'https://other.invalid/de/rye' }),
}

testQueryCheck(hreflangBlocked, {
  'only another crawler is blocked': {
    site: { ...pages, '/robots.txt': 'User-agent: Bingbot\nDisallow: /de/' },
    counts: { found: 0, passed: 1, notApplicable: 2 },
  },
  'a version that Googlebot may not request': {
    site: { ...pages, '/robots.txt': 'User-agent: *\nDisallow: /de/\nAllow: /de/open' },
    finds: { '/en': ['/de/rye – robots.txt, line 2: Disallow: /de/ – hreflang “de” [link[hreflang="de" i]]'] },
    counts: { found: 1, passed: 0, notApplicable: 2 },
  },
  'a page that Googlebot may not request itself is not applicable': {
    site: { ...pages, '/robots.txt': 'User-agent: Googlebot\nDisallow: /' },
    counts: { found: 0, passed: 0, notApplicable: 3 },
  },
})
