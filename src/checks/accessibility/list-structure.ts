import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { countProblems, evidenceOf } from './aria-problems.ts'

const KINDS = ['wrong child of list', 'item outside list'] as const

export const listStructure = definePageCheck({
  id: 'list_structure',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Broken list structure',
  message: ({ count }) =>
    `${counted(count, 'list or item', 'lists or items')} ${plural(count, 'is', 'are')} not built correctly`,
  why:
    'Screen readers announce a list with the number of its items. If items and list do not belong together, the ' +
    'announcement is wrong or missing.',
  fix:
    'Put only `<li>` directly into `<ul>` and `<ol>`, and `<dt>` and `<dd>` into `<dl>`. Put a nested list into an ' +
    'item.',
  basis: 'WCAG 2.2, 1.3.1; HTML standard; axe, “list”, “listitem”, “definition-list” and “dlitem”',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships',
  more: () => ({
    rule: [
      'A `<ul>`, `<ol>` or `<menu>` is reported if an element other than `<li>` is its child, and a `<dl>` if it has ' +
        'other children than `<dt>`, `<dd>` and `<div>`. Elements without text, such as scripts and templates, may ' +
        'be anywhere. An `<li>`, `<dt>` or `<dd>` outside of its list is reported too.',
      'Lists and items with a `role` are left out.',
    ],
    example: {
      found: '<ul>\n  <li>Bread</li>\n  <ul><li>Rye</li></ul>\n</ul>',
      fixed: '<ul>\n  <li>Bread\n    <ul><li>Rye</li></ul>\n  </li>\n</ul>',
    },
  }),
  needs: ['aria'],
  find: ({ aria }) =>
    evidenceOf(aria, KINDS, ({ kind, what }) =>
      kind === 'item outside list' ? `<${what}> outside of a list` : `<${what}> with other elements than its items`,
    ),
  countAll: ({ aria }) => countProblems(aria, KINDS),
})
