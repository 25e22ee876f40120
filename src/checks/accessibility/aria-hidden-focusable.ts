import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { countProblems, evidenceOf } from './aria-problems.ts'
import { tagAt } from './tag-at.ts'

const KINDS = ['focusable with aria-hidden'] as const

export const ariaHiddenFocusable = definePageCheck({
  id: 'aria_hidden_focusable',
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Hidden elements that take the focus',
  message: ({ count }) =>
    `${counted(count, 'link or control', 'links and controls')} ${plural(count, 'is', 'are')} hidden from screen ` +
    'readers but can still be focused',
  why:
    'With the Tab key, people who use a screen reader reach an element that is not announced. They do not know where ' +
    'they are, or what Enter will do.',
  fix: 'Add `tabindex="-1"` if the element is not needed without a mouse, or remove `aria-hidden`.',
  basis: 'WCAG 2.2, 4.1.2 Name, Role, Value; axe, “aria-hidden-focus”',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value',
  more: () => ({
    rule: [
      'A link, button, field or element with a `tabindex` of 0 or more is reported if it has `aria-hidden="true"` ' +
        'itself. Disabled elements, those with `tabindex="-1"` and those that are not shown are left out.',
      'Elements inside of a part with `aria-hidden="true"` are not reported: closed menus and dialogs are marked ' +
        'like this, and only the style sheet tells whether they can be focused.',
    ],
    example: {
      found: '<a href="/bread" aria-hidden="true"><img src="/bread.jpg" alt=""></a>',
      fixed: '<a href="/bread" aria-hidden="true" tabindex="-1"><img src="/bread.jpg" alt=""></a>',
    },
  }),
  needs: ['aria'],
  appliesTo: ({ aria: { isHtmlHidden, isBodyHidden } }) => !isHtmlHidden && !isBodyHidden,
  find: ({ aria }) => evidenceOf(aria, KINDS, ({ path }) => `${tagAt(path)} with aria-hidden="true"`),
  countAll: ({ aria }) => countProblems(aria, KINDS),
})
