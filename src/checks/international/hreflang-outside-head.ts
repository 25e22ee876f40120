import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { HEAD_ENDED, isHeadBroken } from '../shared/head-end.ts'
import { hreflangTag } from '../shared/places.ts'

export const hreflangOutsideHead = definePageCheck({
  id: 'hreflang_outside_head',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'hreflang outside the head',
  message: ({ count }) => `${counted(count, 'hreflang link')} ${plural(count, 'is', 'are')} in the body of the page`,
  why: 'Google reads hreflang links only in the head. Those in the body are ignored.',
  fix: 'Move the links into the `<head>`, before the `</head>` or `<body>` tag.',
  basis: 'Google Search Central, “Tell Google about localized versions of your page”: link elements in the head',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  more: () => ({
    rule: [
      'Every `<link rel="alternate" hreflang>` that is in the body once the page is parsed as browsers do it is reported.',
      'If an element that is not allowed in the head ended it early, the page is reported for that instead.',
    ],
    example: {
      found: '<head>…</head>\n<body><link rel="alternate" hreflang="de" href="https://bakery.example/de/">',
      fixed: '<head>…<link rel="alternate" hreflang="de" href="https://bakery.example/de/"></head>\n<body>',
    },
  }),
  needs: ['hreflangs', 'inBody', 'document'],
  appliesTo: ({ hreflangs, inBody, document }) =>
    hreflangs.length + (inBody?.hreflangs.length ?? 0) > 0 && !isHeadBroken(document),
  find: ({ inBody }) =>
    (inBody?.hreflangs ?? []).map(({ lang, url }) => ({
      saw: `${lang}: ${url} comes ${HEAD_ENDED}`,
      at: `body ${hreflangTag(lang)}`,
    })),
})
