import { pageKey } from '#domain/urls/url.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { hreflangTag } from '../shared/places.ts'
import { MAX_HREFLANGS } from './own-hreflangs.ts'

const MAX_NAMED = 3

export const hreflangDuplicateCode = definePageCheck({
  id: 'hreflang_duplicate_code',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'hreflang code used twice',
  message: ({ count }) => `${counted(count, 'hreflang code')} ${plural(count, 'names', 'name')} several pages`,
  why: 'A language can have one version only. Google cannot know which of the pages is meant, and may ignore both.',
  fix: 'Keep one URL per code. For several countries with one language, add the country: `en-GB`, `en-US`.',
  basis: 'Google Search Central, “Tell Google about localized versions of your page”',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  more: () => ({
    rule: [
      'A code that two or more entries of a page give to different URLs is reported. Upper and lower case and a slash at ' +
        'the end of the URL make no difference. The same URL under several codes is fine.',
    ],
    example: {
      found:
        '<link rel="alternate" hreflang="en" href="https://bakery.example/uk/">\n' +
        '<link rel="alternate" hreflang="en" href="https://bakery.example/us/">',
      fixed:
        '<link rel="alternate" hreflang="en-GB" href="https://bakery.example/uk/">\n' +
        '<link rel="alternate" hreflang="en-US" href="https://bakery.example/us/">',
    },
  }),
  needs: ['hreflangs'],
  appliesTo: ({ hreflangs }) => hreflangs.length > 0,
  find: ({ hreflangs }) => {
    const urlsOf = new Map<string, string[]>()
    for (const { lang, url } of hreflangs) {
      const code = lang.toLowerCase()
      const urls = urlsOf.get(code)
      if (urls === undefined) urlsOf.set(code, [url])
      else urls.push(url)
    }
    return [...urlsOf].flatMap(([code, urls]) => {
      if (urls.length === 1) return []
      const different = differentPages(urls)
      if (different.length === 1) return []
      const rest = different.length - MAX_NAMED
      const more = rest > 0 ? ` and ${counted(rest, 'other')}` : ''
      return [{ saw: `“${code}” for ${different.slice(0, MAX_NAMED).join(', ')}${more}`, at: hreflangTag(code) }]
    })
  },
})

/** Compares normalised URLs, but on a page with too many entries only the URLs as written, which is faster. */
function differentPages(urls: readonly string[]): string[] {
  if (urls.length > MAX_HREFLANGS) return [...new Set(urls)]
  return [...new Map(urls.map((url) => [pageKey(url), url])).values()]
}
