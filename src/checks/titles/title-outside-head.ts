import { pathInBody } from '#domain/issues/element-path.ts'
import { definePageCheck } from '../check.ts'
import { HEAD_ENDED, isHeadBroken } from '../shared/head-end.ts'

export const titleOutsideHead = definePageCheck({
  id: 'title_outside_head',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Title outside the head',
  message: 'Title is in the body of the page',
  why: 'A title belongs in the head. Search engines may ignore one in the body and write their own.',
  fix: 'Move the `<title>` into the `<head>`, before the `</head>` or `<body>` tag.',
  basis: 'HTML standard: the title element',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
  more: () => ({
    rule: [
      'The first `<title>` of the page is reported if it is in the body once the page is parsed as browsers do it.',
      'If an element that is not allowed in the head ended it early, the page is reported for that instead, because ' +
        'the title is not the only thing that slipped into the body.',
    ],
    example: {
      found: '<head>…</head>\n<body><title>Rye bread – Harbour Bakery</title>',
      fixed: '<head>…<title>Rye bread – Harbour Bakery</title></head>\n<body>',
    },
  }),
  needs: ['titles', 'document'],
  appliesTo: ({ titles, document }) => titles.total > 0 && !isHeadBroken(document),
  find: ({ titles, document }) => {
    const [first] = titles.entries
    if (first === undefined || first.isInHead) return []
    const place = document.headElementsInBody.entries.find(({ name }) => name === 'title')?.path
    return [{ saw: `“${first.text}” comes ${HEAD_ENDED}`, ...(place !== undefined && { at: pathInBody(place) }) }]
  },
})
