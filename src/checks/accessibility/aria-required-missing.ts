import type { AriaProblem } from '#domain/facts/aria-facts.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { countProblems, evidenceOf } from './aria-problems.ts'

const KINDS = ['missing attribute', 'missing child role', 'missing parent role'] as const

export const ariaRequiredMissing = definePageCheck({
  id: 'aria_required_missing',
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Incomplete ARIA roles',
  message: ({ count }) => `${counted(count, 'role')} ${plural(count, 'lacks', 'lack')} what WAI-ARIA requires`,
  why:
    'A checkbox without its state, or a tab outside of a tab list, is announced wrongly or not at all. The control ' +
    'looks right and cannot be used with a screen reader.',
  fix: 'Add the attribute, or the role inside or around it, that the evidence names. Or use the HTML element instead.',
  basis: 'WAI-ARIA 1.2; axe, “aria-required-attr”, “aria-required-children” and “aria-required-parent”',
  source: 'https://www.w3.org/TR/wai-aria-1.2/#requiredState',
  more: () => ({
    rule: [
      'An element with a `role` is reported if it lacks an attribute that the role requires, such as ' +
        '`aria-checked` of a checkbox; if it is not inside of a role that has to be around it, such as a tab list ' +
        'around a tab; or if none of the roles that it has to contain is in it.',
      'Native inputs, selects, meters and headings have their state by themselves. Empty elements, those with ' +
        '`aria-busy="true"` and pages that use `aria-owns` are not checked for roles inside and around.',
    ],
    example: {
      found: '<div role="checkbox" tabindex="0">Sliced</div>',
      fixed: '<label><input type="checkbox"> Sliced</label>',
    },
  }),
  needs: ['aria'],
  find: ({ aria }) => evidenceOf(aria, KINDS, describe),
  countAll: ({ aria }) => countProblems(aria, KINDS),
})

function describe({ kind, what }: AriaProblem): string {
  if (kind === 'missing child role') return `role="${what}" contains none of the roles that it needs`
  if (kind === 'missing parent role') return `role="${what}" is not inside of a role that it needs`
  const [role, attribute] = what.split(' ')
  return `role="${role}" without ${attribute}`
}
