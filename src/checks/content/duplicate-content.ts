import { defineSiteCheck } from '../check.ts'
import { indexablePages } from './indexable-pages.ts'
import { findSameText } from './same-text.ts'

const MAX_NAMED = 3

export const duplicateContent = defineSiteCheck({
  id: 'duplicate_content',
  category: 'content',
  severity: 'medium',
  owner: 'seo',
  effort: 'L',
  certainty: 'exact',
  version: 2,
  title: 'Duplicate content',
  message: 'Page has the same or nearly the same text as another page',
  why:
    'When two pages say the same thing, search engines usually show only one of them, and not always the ' +
    'one you want.',
  fix: 'Merge the pages, give each its own text, or point one page’s canonical URL at the other.',
  basis: 'Google: what is canonicalization; of duplicate pages, one is shown',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization',
  more: () => ({
    rule: [
      'We compare the main text of the pages: what is in `<main>` or in the articles, leaving out ' +
        'navigation, headers, footers, sidebars and cookie banners. Two pages are reported when their texts ' +
        'are identical, or when they have about nine tenths of their word sequences in common.',
      'Only pages that search engines may list are compared. A page with `noindex`, with a canonical URL ' +
        'that names another page, or that is a soft 404 is neither reported nor named as the other page. ' +
        'Texts of fewer than 20 words are reported only if they are identical, and texts of one or two words ' +
        'never are.',
      `The issue names up to ${MAX_NAMED} of the other pages with that text.`,
      'A page that “Same page under several URLs” or “Same page with other parameters” reports as well costs points in ' +
        'the site score only there.',
    ],
    example: {
      found:
        '/bread/rye              the text\n/bread/rye?from=mail    the same text, no canonical\n' +
        '/offers/rye             the same text, no canonical',
      fixed:
        '/bread/rye              the text, canonical to itself\n/bread/rye?from=mail    the same text, ' +
        'canonical to /bread/rye\n/offers/rye             301 redirect to /bread/rye',
    },
    hints: [
      'First decide whether you need both pages. A redirect is a clearer signal than a canonical, which ' +
        'search engines treat as a hint.',
      'If products differ only in colour or size, offer the choice on one page, or give them all a ' +
        'canonical that names one of them.',
      'Print versions, session IDs and campaign parameters often cause duplicates. A canonical in the ' +
        'template deals with all of them.',
      'Do not simply put `noindex` on every copy: the links to those pages would then count for nothing.',
    ],
  }),
  needs: ['pages'],
  scoredBy: ['exact_duplicate', 'parameter_duplicates'],
  appliesTo: ({ isIndexable }) => isIndexable,
  *find(site) {
    for (const { url, others } of findSameText(indexablePages(site.pages), MAX_NAMED)) {
      yield { url, evidence: others.map((other) => ({ saw: other })) }
    }
  },
})
