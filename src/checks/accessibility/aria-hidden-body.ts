import { definePageCheck } from '../check.ts'

export const ariaHiddenBody = definePageCheck({
  id: 'aria_hidden_body',
  category: 'accessibility',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Page hidden from screen readers',
  message: 'The whole page is hidden from screen readers',
  why: 'For people who use a screen reader the page is empty, although they can still move the focus through it.',
  fix: 'Remove `aria-hidden` from `<html>` and `<body>`. For a dialog, use `inert` on the content behind it instead.',
  basis: 'WCAG 2.2, 1.3.1 and 4.1.2; axe, “aria-hidden-body”',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value',
  more: () => ({
    rule: ['A page is reported if `<html>` or `<body>` has `aria-hidden="true"`.'],
    example: { found: '<body aria-hidden="true">', fixed: '<body>' },
    hints: ['A script that opens a dialog may set the attribute and never remove it. Look for it in the template too.'],
  }),
  needs: ['aria'],
  find: ({ aria: { isHtmlHidden, isBodyHidden } }) => [
    ...(isHtmlHidden ? [{ saw: '<html aria-hidden="true">', at: 'html' }] : []),
    ...(isBodyHidden ? [{ saw: '<body aria-hidden="true">', at: 'body' }] : []),
  ],
})
