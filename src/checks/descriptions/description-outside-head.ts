import { pathInBody } from '#domain/issues/element-path.ts'
import { definePageCheck } from '../check.ts'
import { HEAD_ENDED, isHeadBroken } from '../shared/head-end.ts'

export const descriptionOutsideHead = definePageCheck({
  id: 'description_outside_head',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Description outside the head',
  message: 'Meta description is in the body of the page',
  why: 'Search engines look for the description in the head. In the body they may ignore it and pick a text of their own.',
  fix: 'Move the meta description into the `<head>`, before the `</head>` or `<body>` tag.',
  basis: 'HTML standard: the meta element',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element',
  more: () => ({
    rule: [
      'The first meta description with content is reported if it is in the body once the page is parsed as browsers do it.',
      'If an element that is not allowed in the head ended it early, the page is reported for that instead.',
    ],
    example: {
      found: '<head>…</head>\n<body><meta name="description" content="Rye bread from Hamburg.">',
      fixed: '<head>…<meta name="description" content="Rye bread from Hamburg."></head>\n<body>',
    },
  }),
  needs: ['descriptions', 'document'],
  appliesTo: ({ descriptions, document }) =>
    descriptions.entries.some(({ text }) => text !== '') && !isHeadBroken(document),
  find: ({ descriptions, document }) => {
    const first = descriptions.entries.find(({ text }) => text !== '')
    if (first === undefined || first.isInHead) return []
    const place = document.headElementsInBody.entries.find(({ key }) => key === 'description')?.path
    return [{ saw: `“${first.text}” comes ${HEAD_ENDED}`, ...(place !== undefined && { at: pathInBody(place) }) }]
  },
})
