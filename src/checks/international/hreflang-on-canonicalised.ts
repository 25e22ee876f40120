import { pageKey } from '#domain/urls/url.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isXDefault, MAX_HREFLANGS, ownHreflangs } from './own-hreflangs.ts'

export const hreflangOnCanonicalised = definePageCheck({
  id: 'hreflang_on_canonicalised',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'hreflang on non-canonical page',
  message: 'Page has hreflang, but its canonical URL is another page',
  why: 'Google reads hreflang on canonical pages only. On a page that names another one as canonical, it is ignored.',
  fix: 'Put hreflang on the canonical page, with canonical URLs in all entries, and remove it here.',
  basis:
    'Google Search Central, “How to specify a canonical URL”: with hreflang, name a canonical page in the same language',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'A page with hreflang entries is reported if its canonical URL names another page. If that page is one of its own ' +
        'entries in another language, the canonical is wrong rather than the hreflang, and this check does not apply.',
    ],
    example: {
      found:
        '/rye?sort=price  <link rel="canonical" href="https://bakery.example/rye">\n' +
        '                 <link rel="alternate" hreflang="de" href="https://bakery.example/de/roggen">',
      fixed: '/rye?sort=price  <link rel="canonical" href="https://bakery.example/rye">',
    },
  }),
  needs: ['url', 'canonical', 'hreflangs'],
  appliesTo: ({ url, canonical, hreflangs }) => {
    if (
      hreflangs.length === 0 ||
      hreflangs.length > MAX_HREFLANGS ||
      canonical === null ||
      !URL.canParse(canonical.url)
    )
      return false
    if (canonical.url === url || pageKey(canonical.url) === pageKey(url)) return true
    const own = new Set(ownHreflangs(hreflangs, url).map(({ lang }) => lang))
    const others = ownHreflangs(hreflangs, canonical.url)
    return own.size === 0 || others.every(({ lang }) => own.has(lang) || isXDefault(lang))
  },
  find: ({ url, canonical, hreflangs }) => {
    if (canonical === null || canonical.url === url || pageKey(canonical.url) === pageKey(url)) return []
    return [
      { saw: `canonical: ${canonical.url}`, at: canonical.from === 'tag' ? 'link[rel=canonical]' : 'link' },
      { saw: counted(hreflangs.length, 'hreflang entry', 'hreflang entries'), at: 'link[hreflang]' },
    ]
  },
})
