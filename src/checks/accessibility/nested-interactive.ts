import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { countProblems, evidenceOf } from './aria-problems.ts'
import { tagAt } from './tag-at.ts'

const KINDS = ['control in control'] as const

export const nestedInteractive = definePageCheck({
  id: 'nested_interactive',
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Controls inside links or buttons',
  message: ({ count }) => `${counted(count, 'control')} ${plural(count, 'is', 'are')} inside of a link or button`,
  why:
    'Screen readers announce only the outer element, so the inner one cannot be found or used. With a mouse, a click ' +
    'may do both things.',
  fix: 'Put the two next to each other. To make a whole card clickable, stretch its link with CSS.',
  basis: 'WCAG 2.2, 4.1.2 Name, Role, Value; axe, “nested-interactive”',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value',
  more: () => ({
    rule: [
      'A link, button, input, select or textarea, or an element with such a role, is reported if it is inside of ' +
        '`<a href>`, `<button>`, `role="link"` or `role="button"`. A field inside of its label is fine.',
    ],
    example: {
      found: '<a href="/bread/rye">Rye <button>Add to cart</button></a>',
      fixed: '<a href="/bread/rye">Rye</a> <button>Add to cart</button>',
    },
  }),
  needs: ['aria'],
  find: ({ aria }) => evidenceOf(aria, KINDS, ({ path }) => `${tagAt(path)} in a link or button`),
  countAll: ({ aria }) => countProblems(aria, KINDS),
})
