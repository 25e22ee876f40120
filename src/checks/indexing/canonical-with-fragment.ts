import { definePageCheck } from '../check.ts'
import { canonicalEvidence, declaredCanonicals } from './canonical-links.ts'

export const canonicalWithFragment = definePageCheck({
  id: 'canonical_with_fragment',
  category: 'indexing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Canonical with a fragment',
  message: 'The canonical URL contains a fragment',
  why: 'Search engines do not index fragments, so the canonical names something that cannot be listed and may be ignored.',
  fix: 'Remove the # and everything after it from the canonical.',
  basis: 'Google: consolidate duplicate URLs; no fragments in canonicals',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: ['We report a canonical in the head or in a Link header whose URL contains `#`, even if nothing follows it.'],
    example: {
      found: '<link rel="canonical" href="https://hafen.example/bread#rye">',
      fixed: '<link rel="canonical" href="https://hafen.example/bread">',
    },
  }),
  needs: ['statusCode', 'canonicals'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ canonicals }) =>
    canonicals.total === 0
      ? []
      : declaredCanonicals(canonicals).flatMap((link) => (link.url?.includes('#') ? [canonicalEvidence(link)] : [])),
  recommend: ({ evidence: [first] }) => {
    const href = first && /href="([^"#]*)#/.exec(first.saw)?.[1]
    return href ? `Write \`<link rel="canonical" href="${href}">\`.` : null
  },
})
