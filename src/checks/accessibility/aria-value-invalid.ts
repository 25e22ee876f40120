import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { countProblems, evidenceOf } from './aria-problems.ts'
import { tagAt } from './tag-at.ts'

const KINDS = ['invalid value'] as const

export const ariaValueInvalid = definePageCheck({
  id: 'aria_value_invalid',
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid ARIA values',
  message: ({ count }) => `${counted(count, 'ARIA attribute')} ${plural(count, 'has', 'have')} an invalid value`,
  why:
    'Browsers fall back to a default, often the opposite of what was meant: an element is announced as closed when ' +
    'it is open, or is not hidden at all.',
  fix:
    'Write a value that WAI-ARIA allows for the attribute: mostly `true` or `false`, a number, or one of a few ' +
    'words.',
  basis: 'WAI-ARIA 1.2; axe, “aria-valid-attr-value”',
  source: 'https://www.w3.org/TR/wai-aria-1.2/#state_prop_def',
  more: () => ({
    rule: [
      'The value of each `aria-` attribute is compared with its type in WAI-ARIA: true or false, a whole number, a ' +
        'number, or one of its words. Upper and lower case make no difference.',
      'Texts and ids may be anything. An empty value counts as no value, except where a number is needed.',
    ],
    example: {
      found: '<button aria-expanded="yes">Menu</button>',
      fixed: '<button aria-expanded="true">Menu</button>',
    },
  }),
  needs: ['aria'],
  find: ({ aria }) => evidenceOf(aria, KINDS, ({ what, path }) => `${what.replace('=', '="')}" on ${tagAt(path)}`),
  countAll: ({ aria }) => countProblems(aria, KINDS),
})
