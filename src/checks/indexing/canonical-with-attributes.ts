import { definePageCheck } from '../check.ts'
import { canonicalEvidence, declaredCanonicals } from './canonical-links.ts'

export const canonicalWithAttributes = definePageCheck({
  id: 'canonical_with_attributes',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Canonical with ignored attributes',
  message: 'The canonical has attributes because of which Google ignores it',
  why:
    'Google ignores a canonical with hreflang, lang, media or type: such a link describes another version of the page, ' +
    'not its preferred URL.',
  fix: 'Remove hreflang, lang, media and type from the canonical. Declare other versions with rel="alternate".',
  basis: 'Google: consolidate duplicate URLs; canonicals with hreflang, lang, media or type are ignored',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We report a canonical in the head or in a Link header that has one of the attributes `hreflang`, `lang`, `media` ' +
        'or `type`. Other attributes, such as `id` or `data-…`, do no harm.',
    ],
    example: {
      found: '<link rel="canonical" hreflang="en" href="https://hafen.example/bread">',
      fixed:
        '<link rel="canonical" href="https://hafen.example/bread">\n<link rel="alternate" hreflang="en" ' +
        'href="https://hafen.example/bread">',
    },
  }),
  needs: ['statusCode', 'canonicals'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ canonicals }) =>
    canonicals.total === 0
      ? []
      : declaredCanonicals(canonicals).flatMap((link) =>
          Object.keys(link.attributes).length > 0 ? [canonicalEvidence(link)] : [],
        ),
})
