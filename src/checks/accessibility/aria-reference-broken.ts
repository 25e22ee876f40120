import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { countProblems, evidenceOf } from './aria-problems.ts'

const KINDS = ['broken reference', 'ambiguous reference'] as const

export const ariaReferenceBroken = definePageCheck({
  id: 'aria_reference_broken',
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Broken ARIA references',
  message: ({ count }) =>
    `${counted(count, 'ARIA reference')} ${plural(count, 'names', 'name')} an id that is missing or not unique`,
  why:
    'The name or description that the id should provide is lost, or comes from the wrong element. Screen readers ' +
    'then announce a field or dialog without its name.',
  fix: 'Correct the id in the attribute, or give the id to exactly one element of the page.',
  basis: 'WAI-ARIA 1.2; axe, “aria-valid-attr-value” and “duplicate-id-aria”',
  source: 'https://www.w3.org/TR/wai-aria-1.2/#valuetype_idref',
  more: () => ({
    rule: [
      'We look up the ids in `aria-labelledby`, `aria-describedby`, `aria-owns` and `aria-activedescendant`, and ' +
        'those in `aria-controls` of elements with `aria-expanded="true"`. An id is reported if no element of the ' +
        'HTML has it, or if several have it.',
      'What a closed element controls or owns may be created when it opens, so it is not looked up. Other elements ' +
        'that a script adds later are not seen without rendering.',
    ],
    example: {
      found: '<input aria-describedby="hint">\n<p id="email-hint">We never share it.</p>',
      fixed: '<input aria-describedby="email-hint">\n<p id="email-hint">We never share it.</p>',
    },
  }),
  needs: ['aria'],
  find: ({ aria }) =>
    evidenceOf(aria, KINDS, ({ kind, what }) => {
      const written = `${what.replace('=', '="')}"`
      return `${written}: ${kind === 'broken reference' ? 'no element has this id' : 'several elements have this id'}`
    }),
  countAll: ({ aria }) => countProblems(aria, KINDS),
})
