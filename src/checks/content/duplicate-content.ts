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
  *find(site) {
    for (const { url, others } of findSameText(onePerCanonical(site.pages), MOST_NAMED)) {
      yield { url, evidence: others.map((other) => ({ saw: other })) }
    }
  },
})
