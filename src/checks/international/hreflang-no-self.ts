import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { primaryLanguage } from '#domain/languages/primary-language.ts'
import { definePageCheck } from '../check.ts'
import { hreflangTag } from '../shared/places.ts'
import { MAX_HREFLANGS, ownHreflangs } from './own-hreflangs.ts'

export const hreflangNoSelf = definePageCheck({
  id: 'hreflang_no_self',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'hreflang leaves out the page',
  message: 'hreflang names other versions, but not the page itself',
  why:
    'Google’s rule is that each version lists itself and all others. If the page leaves itself out, search engines ' +
    'may not connect it with them.',
  fix: 'Add an entry for the page itself. It is easiest to print the same list on all versions.',
  basis: 'Google Search Central, “Tell Google about localized versions of your page”: each version must list itself',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  recommend: ({ evidence }) => {
    const [, url, lang] = /^(\S+) \(lang="(.+)"\)/.exec(evidence[0]?.saw ?? '') ?? []
    return url === undefined ? null : `Add \`<link rel="alternate" hreflang="${lang}" href="${url}">\`.`
  },
  more: () => ({
    rule: [
      'A page with hreflang entries in its head or in a `Link` header is reported if none of them has its URL. A slash at ' +
        'the end makes no difference, but http and https, and different hosts, do.',
      'Pages that search engines may not list, and pages whose canonical URL names another page, are not judged.',
    ],
    example: {
      found: '<link rel="alternate" hreflang="en" href="https://bakery.example/en/">  (on /de/)',
      fixed:
        '<link rel="alternate" hreflang="de" href="https://bakery.example/de/">\n' +
        '<link rel="alternate" hreflang="en" href="https://bakery.example/en/">',
    },
  }),
  needs: [...INDEXING_FACTS, 'hreflangs', 'lang'],
  appliesTo: (page) => page.hreflangs.length > 0 && page.hreflangs.length <= MAX_HREFLANGS && mayBeIndexed(page),
  find: ({ url, lang, hreflangs }) => {
    if (ownHreflangs(hreflangs, url).length > 0) return []
    const language = primaryLanguage(lang) === null ? '' : ` (lang="${lang}")`
    const entries = hreflangs
      .slice(0, MAX_NAMED)
      .map((entry) => ({ saw: `${entry.lang}: ${entry.url}`, at: hreflangTag(entry.lang) }))
    return [{ saw: `${url}${language} is not among the ${hreflangs.length} entries` }, ...entries]
  },
})

const MAX_NAMED = 10
