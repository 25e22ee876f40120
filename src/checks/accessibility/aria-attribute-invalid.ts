import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { countProblems, evidenceOf } from './aria-problems.ts'
import { tagAt } from './tag-at.ts'

const KINDS = ['unknown attribute', 'forbidden attribute'] as const

/** Common misspellings, and the attributes that they stand for. */
const MEANT: Readonly<Record<string, string>> = {
  'aria-labeledby': 'aria-labelledby',
  'aria-labelled-by': 'aria-labelledby',
  'aria-labelby': 'aria-labelledby',
  'aria-lable': 'aria-label',
  'aria-describeby': 'aria-describedby',
  'aria-described-by': 'aria-describedby',
  'aria-role': 'role',
  'aria-expand': 'aria-expanded',
  'aria-control': 'aria-controls',
  'aria-title': 'aria-label',
}

export const ariaAttributeInvalid = definePageCheck({
  id: 'aria_attribute_invalid',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'ARIA attributes without effect',
  message: ({ count }) =>
    `${counted(count, 'ARIA attribute')} ${plural(count, 'does', 'do')} not exist or may not be used with ` +
    `${plural(count, 'its', 'their')} role`,
  why: 'Browsers ignore such attributes, so what they should tell assistive technology never arrives.',
  fix: 'Correct the name of the attribute, remove it, or use it on an element whose role allows it.',
  basis: 'WAI-ARIA 1.2; axe, “aria-valid-attr” and “aria-allowed-attr”',
  source: 'https://www.w3.org/TR/wai-aria-1.2/#state_prop_def',
  recommend: ({ evidence: [first] }) => {
    const written = first?.saw.split(' ')[0] ?? ''
    const meant = Object.hasOwn(MEANT, written) ? MEANT[written] : undefined
    return meant === undefined ? null : `Write \`${meant}\` instead of \`${written}\`.`
  },
  more: () => ({
    rule: [
      'An attribute that begins with `aria-` is reported if WAI-ARIA does not define it, or if the role that the ' +
        'element names itself does not allow it, such as `aria-checked` with `role="note"`.',
      'Attributes on elements without a `role` are only checked for their name. Attributes that an earlier version ' +
        'of WAI-ARIA allowed everywhere are fine.',
    ],
    example: {
      found: '<input aria-labeledby="price-label">',
      fixed: '<input aria-labelledby="price-label">',
    },
  }),
  needs: ['aria'],
  find: ({ aria }) =>
    evidenceOf(aria, KINDS, ({ kind, what, path }) =>
      kind === 'unknown attribute' ? `${what} does not exist (${tagAt(path)})` : forbidden(what),
    ),
  countAll: ({ aria }) => countProblems(aria, KINDS),
})

/** `what` has the form `aria-checked on note`. */
function forbidden(what: string): string {
  const [attribute, role] = what.split(' on ')
  return `${attribute} is not allowed with role="${role}"`
}
