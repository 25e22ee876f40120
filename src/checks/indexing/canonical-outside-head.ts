import { pathInBody } from '#domain/issues/element-path.ts'
import { definePageCheck } from '../check.ts'
import { writtenCanonical } from './canonical-links.ts'

export const canonicalOutsideHead = definePageCheck({
  id: 'canonical_outside_head',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Canonical outside the head',
  message: 'The only canonical of this page is in its body, where search engines ignore it',
  why: 'Anybody can write into the body of many pages, so search engines accept a canonical only in the head or in a header.',
  fix: 'Move the tag into the head of the page.',
  basis: 'Google: consolidate duplicate URLs; canonical only in the head',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  recommend: ({ evidence: [first] }) => (first ? `Move this tag into the head: \`${first.saw}\`.` : null),
  more: () => ({
    rule: [
      'We report a canonical that is in the body after the page was parsed as a browser does it, if there is none in the ' +
        'head and none in a Link header.',
      'If an element that does not belong in the head ended it too early, that is the cause, and it is reported as an ' +
        'invalid head instead.',
    ],
    example: {
      found: '<head><title>Bread</title></head>\n<body>\n  <link rel="canonical" href="https://hafen.example/bread">',
      fixed: '<head>\n  <title>Bread</title>\n  <link rel="canonical" href="https://hafen.example/bread">\n</head>',
    },
  }),
  needs: ['statusCode', 'canonicals', 'document'],
  appliesTo: ({ statusCode, document }) => statusCode === 200 && document.headEndedBy === null,
  find: ({ canonicals, document }) => {
    const links = canonicals.entries.filter(({ rel }) => rel === 'canonical')
    if (links.length === 0 || links.some(({ from }) => from !== 'body')) return []
    const places = document.headElementsInBody.entries.filter(({ key }) => key.split(' ').includes('canonical'))
    return links.map((link, index) => {
      const path = places[index]?.path
      return { saw: writtenCanonical(link), ...(path !== undefined && { at: pathInBody(path) }) }
    })
  },
})
