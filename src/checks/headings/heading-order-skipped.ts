import type { Heading } from '#domain/facts/structure-facts.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'

const SHOWN_TEXT = 80

export const headingOrderSkipped = definePageCheck({
  id: 'heading_order_skipped',
  category: 'search_appearance',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Heading level skipped',
  message: 'The order of headings skips a level',
  why: 'Screen readers and search engines read headings as an outline. A missing level looks like a missing section.',
  fix: 'Go down one level at a time, and use CSS for the size of a heading.',
  basis: 'WCAG 1.3.1; axe: heading-order',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships',
  more: () => ({
    rule: [
      'Headings of the main content are read in order: those in `<main>` or an article, or else those outside of header, ' +
        'navigation, sidebar and footer. A heading that is two or more levels below the one before it is reported.',
      'Going back up by any number of levels is right. Hidden and empty headings are left out, and the first heading may ' +
        'have any level.',
    ],
    example: { found: '<h1>Bread</h1>\n<h3>Rye</h3>', fixed: '<h1>Bread</h1>\n<h2>Rye</h2>' },
  }),
  needs: ['headings'],
  appliesTo: ({ headings }) => headings.length > 1,
  find: ({ headings }) => {
    const region = headings.some((heading) => heading.region === 'main') ? 'main' : 'other'
    let before: Heading | null = null
    const found = []
    for (const heading of headings) {
      if (heading.region !== region || heading.isHidden || heading.isAriaHidden) continue
      if (isBlank(heading.text) && heading.imageAlt === '' && !heading.isLabelled) continue
      if (before !== null && heading.level > before.level + 1) {
        found.push({ saw: `${shown(heading)} follows ${shown(before)}`, at: heading.path })
      }
      before = heading
    }
    return found
  },
})

function shown({ level, text, imageAlt }: Heading): string {
  const words = text || imageAlt
  return `<h${level}> “${words.length > SHOWN_TEXT ? `${words.slice(0, SHOWN_TEXT).trimEnd()}…` : words}”`
}
