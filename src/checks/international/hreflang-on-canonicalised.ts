import { pageKey } from '#domain/urls/url.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isRedirectPage, REDIRECT_FACTS } from '../shared/redirect-page.ts'
import { MAX_HREFLANGS, ownHreflangs } from './own-hreflangs.ts'

export const hreflangOnCanonicalised = definePageCheck({
  id: 'hreflang_on_canonicalised',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'hreflang on non-canonical page',
  message: 'Page has hreflang, but its canonical URL is another page',
  why:
    'The page asks search engines to list another page, and its hreflang asks them to list this one. They may ignore ' +
    'the hreflang.',
  fix: 'Put hreflang on the canonical page, with canonical URLs in all entries, and remove it here.',
  basis:
    'Google Search Central, “How to specify a canonical URL”: with hreflang, name a canonical page in the same language',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'A page with hreflang entries is reported if its canonical URL names another page that is not among the entries: ' +
        'then they are about this page, which search engines do not list.',
      'If the canonical URL is among them, the check does not apply. In the same language, the page only repeats the list ' +
        'of its canonical page, as copies with parameters do; in another one, the canonical is wrong rather than the hreflang. ' +
        'Nor does it apply to pages that forward to another one at once.',
    ],
    example: {
      found:
        '/sale/rye  <link rel="canonical" href="https://bakery.example/rye">\n' +
        '           <link rel="alternate" hreflang="en" href="https://bakery.example/sale/rye">\n' +
        '           <link rel="alternate" hreflang="de" href="https://bakery.example/de/roggen">',
      fixed: '/sale/rye  <link rel="canonical" href="https://bakery.example/rye">',
    },
  }),
  needs: [...REDIRECT_FACTS, 'canonical', 'hreflangs'],
  appliesTo: (page) => {
    const { url, canonical, hreflangs } = page
    if (
      isRedirectPage(page) ||
      hreflangs.length === 0 ||
      hreflangs.length > MAX_HREFLANGS ||
      canonical === null ||
      !URL.canParse(canonical.url)
    )
      return false
    if (canonical.url === url || pageKey(canonical.url) === pageKey(url)) return true
    return ownHreflangs(hreflangs, canonical.url).length === 0
  },
  find: ({ url, canonical, hreflangs }) => {
    if (canonical === null || canonical.url === url || pageKey(canonical.url) === pageKey(url)) return []
    return [
      { saw: `canonical: ${canonical.url}`, at: canonical.from === 'tag' ? 'link[rel~="canonical" i]' : 'Link' },
      { saw: counted(hreflangs.length, 'hreflang entry', 'hreflang entries'), at: 'link[hreflang]' },
    ]
  },
})
