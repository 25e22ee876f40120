import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

export const labelForBroken = definePageCheck({
  id: 'label_for_broken',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Labels for fields that do not exist',
  message: ({ count }) => `${counted(count, 'label')} ${plural(count, 'belongs', 'belong')} to no field of the page`,
  why: 'A click on the label does nothing, and screen readers announce the field that it was meant for without a name.',
  fix: 'Write the id of the field into the `for` attribute of its label.',
  basis: 'HTML standard, section “The label element”',
  source: 'https://html.spec.whatwg.org/multipage/forms.html#the-label-element',
  more: () => ({
    rule: [
      'A label is reported if its `for` names an id that no field of the page has, or that belongs to something that ' +
        'cannot have a label, such as a `<div>` or a hidden field. Custom elements count as fields.',
      'A label without `for` that contains its field is fine. An id must match in upper and lower case.',
    ],
    example: {
      found: '<label for="mail">E-mail</label>\n<input id="email" type="email">',
      fixed: '<label for="email">E-mail</label>\n<input id="email" type="email">',
    },
    hints: ['A field that a script adds later is not seen without rendering. Check such labels in the browser.'],
  }),
  needs: ['forms'],
  find: ({ forms: { brokenLabels } }) =>
    brokenLabels.entries.map(({ for: id, path }) => ({ saw: `<label for="${id}">`, at: path })),
  countAll: ({ forms: { brokenLabels } }) => brokenLabels.total,
})
