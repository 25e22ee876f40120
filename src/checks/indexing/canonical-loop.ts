import { defineQueryCheck } from '../check.ts'
import { canonicalPlace } from '../shared/places.ts'
import { canonicalSteps, judgedSteps } from './canonical-steps.ts'

export const canonicalLoop = defineQueryCheck({
  id: 'canonical_loop',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Canonical loop',
  message: 'The canonicals of this page and another page point to each other',
  why:
    'Each of the two pages says that the other one should be listed. Search engines cannot follow both, so they ' +
    'ignore ' +
    'the canonicals and choose by themselves.',
  fix: 'Decide which of the two pages should be listed, and let both canonicals name it.',
  basis: 'RFC 6596, section 3; Google: how to specify a canonical URL',
  source: 'https://www.rfc-editor.org/rfc/rfc6596',
  more: () => ({
    rule: [
      'We report a page A if its canonical names a page B and the canonical of B names A. Both pages get the issue.',
      'Longer circles are reported as “Canonical chain”. Pages that are noindex, canonicals that redirect, and ' +
        'pages that ' +
        'the crawl did not read are not judged.',
    ],
    example: {
      found: '/rye         canonical: /bread/rye\n/bread/rye   canonical: /rye',
      fixed: '/rye         canonical: /bread/rye\n/bread/rye   canonical: /bread/rye',
    },
  }),
  needs: ['pages', 'urls', 'facts'],
  facts: ['canonical'],
  query: (tables) => `
    select url, 0 as place, url || ' → ' || target_url || ' → ' || next_url as saw, ${canonicalPlace(tables, 's.page')} as at
    from (${canonicalSteps(tables)}) s where next_page = page`,
  judged: judgedSteps,
})
