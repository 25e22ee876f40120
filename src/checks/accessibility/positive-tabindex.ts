import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { countProblems, evidenceOf } from './aria-problems.ts'
import { tagAt } from './tag-at.ts'

const KINDS = ['positive tabindex'] as const

export const positiveTabindex = definePageCheck({
  id: 'positive_tabindex',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Positive tabindex',
  message: ({ count }) => `${counted(count, 'element')} ${plural(count, 'jumps', 'jump')} ahead in the keyboard order`,
  why:
    'The Tab key visits elements with a positive tabindex before all others, wherever they are on the page. The ' +
    'focus then seems to jump around.',
  fix: 'Remove the attribute or write `tabindex="0"`, and put the elements into the right order in the HTML.',
  basis: 'WCAG 2.2, 2.4.3 Focus Order; axe, “tabindex”',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/focus-order',
  more: () => ({
    rule: ['Each element with a `tabindex` greater than 0 is reported. `tabindex="0"` and `tabindex="-1"` are fine.'],
    example: { found: '<input name="email" tabindex="3">', fixed: '<input name="email">' },
  }),
  needs: ['aria'],
  find: ({ aria }) => evidenceOf(aria, KINDS, ({ what, path }) => `tabindex="${what}" on ${tagAt(path)}`),
  countAll: ({ aria }) => countProblems(aria, KINDS),
})
