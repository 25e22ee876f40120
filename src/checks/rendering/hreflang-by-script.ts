import { definePageCheck } from '../check.ts'
import { JAVASCRIPT_SEO, RENDERED_ONLY } from './by-script.ts'

export const hreflangByScript = definePageCheck({
  id: 'hreflang_by_script',
  category: 'rendering',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'hreflang written by script',
  message: 'A script writes or changes the hreflang tags of this page',
  why:
    'Language versions belong together only if all of them say so. Search engines that have not rendered a page yet do ' +
    'not see its hreflang tags, so the whole group may be ignored.',
  fix: 'Send the hreflang tags with the HTML, as a Link header or in the sitemap.',
  ...JAVASCRIPT_SEO,
  more: () => ({
    rule: [
      'We compare the hreflang entries before and after scripts ran. A page is reported for each entry that is only ' +
        'there after, or that then names another URL.',
      RENDERED_ONLY,
    ],
    example: {
      found: '<script>addLanguageLinks(["de", "fr"])</script>',
      fixed: '<link rel="alternate" hreflang="de" href="https://bakery.example/de/">',
    },
  }),
  needs: ['raw', 'statusCode', 'hreflangs'],
  appliesTo: ({ statusCode, hreflangs }) => statusCode === 200 && hreflangs.length > 0,
  find: ({ hreflangs, raw }) => {
    const sent = new Map<string, string[]>()
    for (const { lang, url } of raw.hreflangs) sent.set(lang, [...(sent.get(lang) ?? []), url])
    return hreflangs.flatMap(({ lang, url }) => {
      const before = sent.get(lang)
      if (before === undefined) return [{ saw: `${lang}: ${url} only after scripts` }]
      return before.includes(url) ? [] : [{ saw: `${lang}: ${before[0]} before scripts, ${url} after` }]
    })
  },
})
