import { defineQueryCheck } from '../check.ts'
import { canonicalPlace } from '../shared/places.ts'
import { canonicalSteps, judgedSteps } from './canonical-steps.ts'

export const canonicalChain = defineQueryCheck({
  id: 'canonical_chain',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Canonical chain',
  message: 'The canonical of this page points to a page whose own canonical points to a third one',
  why:
    'A canonical should name the page that is to be listed. Search engines have to guess which of the pages is ' +
    'meant, and ' +
    'may ignore the canonical.',
  fix: 'Let the canonical of this page name the last page of the chain.',
  basis: 'RFC 6596, section 3; Google: how to specify a canonical URL',
  source: 'https://www.rfc-editor.org/rfc/rfc6596',
  recommend: ({ evidence: [first] }) => {
    const last = first?.saw.split(' → ')[2]
    return last === undefined ? null : `Write \`<link rel="canonical" href="${last}">\`.`
  },
  more: () => ({
    rule: [
      'We report a page A if its canonical names a page B, and the canonical of B names a third page C. The ' +
        'evidence has ' +
        'the three URLs.',
      'If B names A in return, it is reported as “Canonical loop”. Pages that are noindex, canonicals that ' +
        'redirect, and ' +
        'pages that the crawl did not read are not judged.',
    ],
    example: {
      found: '/rye?sort=price    canonical: /rye?all=1\n/rye?all=1         canonical: /rye',
      fixed: '/rye?sort=price    canonical: /rye\n/rye?all=1         canonical: /rye',
    },
  }),
  needs: ['pages', 'urls', 'facts'],
  facts: ['canonical'],
  query: (tables) => `
    select url, 0 as place, url || ' → ' || target_url || ' → ' || next_url as saw, ${canonicalPlace(tables, 's.page')} as at
    from (${canonicalSteps(tables)}) s where next_url is not null and next_page is distinct from page`,
  judged: judgedSteps,
})
