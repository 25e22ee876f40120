import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { hreflangTag } from '../shared/places.ts'

export const hreflangRelative = definePageCheck({
  id: 'hreflang_relative',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Relative hreflang URL',
  message: ({ count }) =>
    plural(count, 'A hreflang entry does not have a complete URL', 'hreflang entries do not have complete URLs'),
  why: 'Google asks for complete URLs, with scheme and host, and may not understand others.',
  fix: 'Write the whole URL, such as `https://example.com/de/` instead of `/de/` or `//example.com/de/`.',
  basis: 'Google Search Central, “Tell Google about localized versions of your page”: fully-qualified URLs',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  recommend: ({ evidence }) => {
    const [, lang, href, url] = /^(\S+): “(.+)”, meant is (\S+)$/s.exec(evidence[0]?.saw ?? '') ?? []
    return url === undefined || href === undefined
      ? null
      : `Write \`<link rel="alternate" hreflang="${lang}" href="${url}">\`, and the same for other entries.`
  },
  more: () => ({
    rule: [
      'Entries in the head and in `Link` headers are reported if their URL does not begin with `http://` or `https://`.',
    ],
    example: {
      found: '<link rel="alternate" hreflang="de" href="/de/">',
      fixed: '<link rel="alternate" hreflang="de" href="https://bakery.example/de/">',
    },
  }),
  needs: ['hreflangs', 'hreflangDetails'],
  appliesTo: ({ hreflangs }) => hreflangs.length > 0,
  find: ({ hreflangs, hreflangDetails }) =>
    hreflangDetails.flatMap(({ href, from }, index) => {
      const entry = hreflangs[index]
      if (href === null || from === 'body' || entry === undefined || COMPLETE.test(href)) return []
      const at = from === 'header' ? 'Link' : hreflangTag(entry.lang)
      return [{ saw: `${entry.lang}: “${href}”, meant is ${entry.url}`, at }]
    }),
})

const COMPLETE = /^\s*https?:\/\//i
