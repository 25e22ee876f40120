import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { countProblems, evidenceOf } from './aria-problems.ts'
import { tagAt } from './tag-at.ts'

const KINDS = ['dialog without name'] as const

export const dialogWithoutName = definePageCheck({
  id: 'dialog_without_name',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Dialogs without a name',
  message: ({ count }) => `${counted(count, 'dialog')} ${plural(count, 'has', 'have')} no name`,
  why: 'When the dialog opens, screen readers say only “dialog”. People cannot tell why the page was interrupted.',
  fix: 'Name the dialog: point `aria-labelledby` to the id of its heading, or add an `aria-label`.',
  basis: 'WAI-ARIA 1.2, dialog role; axe, “aria-dialog-name”',
  source: 'https://www.w3.org/TR/wai-aria-1.2/#dialog',
  more: () => ({
    rule: [
      'We report `<dialog>`, `role="dialog"` and `role="alertdialog"` without `aria-label`, `aria-labelledby` and ' +
        '`title`. A heading inside is not its name unless `aria-labelledby` refers to it.',
      'Dialogs that are hidden by `hidden`, an inline style or `aria-hidden` are left out; a closed `<dialog>` is ' +
        'judged.',
    ],
    example: {
      found: '<dialog>\n  <h2>Delete the order?</h2>',
      fixed: '<dialog aria-labelledby="delete-title">\n  <h2 id="delete-title">Delete the order?</h2>',
    },
  }),
  needs: ['aria'],
  find: ({ aria }) => evidenceOf(aria, KINDS, ({ path }) => `${tagAt(path)} is a dialog without a name`),
  countAll: ({ aria }) => countProblems(aria, KINDS),
})
