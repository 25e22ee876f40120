import { defineSiteCheck } from '../check.ts'
import { onePerCanonical } from './one-per-canonical.ts'
import { findSameText } from './same-text.ts'

const MOST_NAMED = 3

export const duplicateContent = defineSiteCheck({
  id: 'duplicate_content',
  category: 'content',
  severity: 'medium',
  title: 'Duplicate content',
  message: 'Page has the same or nearly the same text as another page',
  why: 'When two pages say the same, search engines show one of them, and not always the one you want.',
  fix: 'Merge the pages, give each its own text, or point the canonical URL of one at the other.',
  more: {
    rule: [
      'The main text of every page is compared with that of every other one: the text of `<main>` or of the articles, without navigation, header, footer, sidebars and questions for consent. Two pages are found when their texts are equal, or share nine tenths of their runs of words.',
      'Pages whose canonicals lead to one address count as one page: there the advice was followed already. Texts of fewer than 20 words are found only when they are equal, and those of one or two words never.',
      `The issue names up to ${MOST_NAMED} of the pages that say the same.`,
    ],
    example: {
      found:
        '/bread/rye              the text\n/bread/rye?from=mail    the same text, no canonical\n/offers/rye             the same text, no canonical',
      mended:
        '/bread/rye              the text, canonical to itself\n/bread/rye?from=mail    the same text, canonical to /bread/rye\n/offers/rye             301 redirect to /bread/rye',
    },
    hints: [
      'Ask first whether both pages are needed. A redirect is clearer than a canonical, which search engines treat as a hint.',
      'Products that differ in colour or size alone are one page with a choice on it, or pages with a canonical to one of them.',
      'Print versions, session numbers and campaign parameters make most duplicates. A canonical in the template settles all of them.',
      'Do not answer it with `noindex` on everything that is alike: links to those pages would then lead nowhere.',
    ],
  },
  *find(site) {
    for (const { url, others } of findSameText(onePerCanonical(site.pages), MOST_NAMED)) {
      yield { url, evidence: others.map((other) => ({ saw: other })) }
    }
  },
})
