import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { describeField, labelledFields } from './labelled-fields.ts'

export const controlWithoutLabel = definePageCheck({
  id: 'control_without_label',
  version: 2,
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Form fields without a label',
  message: ({ count }) => `${counted(count, 'form field')} ${plural(count, 'has', 'have')} no label`,
  why:
    'Screen readers announce only “edit text” or “combo box”, so people cannot know what to enter. Voice control and ' +
    'software agents cannot find the field either.',
  fix:
    'Give each field a `<label for>` with its id, or put the field inside a label. Use `aria-label` if no text ' +
    'fits.',
  basis: 'WCAG 2.2, 4.1.2 and 1.3.1; axe, “label” and “select-name”',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value',
  more: () => ({
    rule: [
      'We look at inputs, selects and textareas, but not at buttons and fields of type hidden. A field is reported ' +
        'if no label with text, `aria-label`, `aria-labelledby`, `title` or placeholder gives it a name.',
      'Fields that are hidden by `hidden`, an inline style or `aria-hidden` are left out. So are disabled ' +
        'fields, radio buttons without a value, and checkboxes with empty labels: style sheets use them as switches, ' +
        'and mostly hide them. A field with a placeholder alone is reported separately. A label that a script adds later is not seen without rendering.',
    ],
    example: {
      found: '<input type="email" name="email">',
      fixed: '<label for="email">E-mail</label>\n<input type="email" name="email" id="email">',
    },
    hints: ['Text next to a field is not a label. Only `for` or nesting connects the two.'],
  }),
  needs: ['forms'],
  find: ({ forms }) =>
    labelledFields(forms).flatMap((field) =>
      field.naming === null && !field.isSwitch ? [{ saw: describeField(field), at: field.path }] : [],
    ),
})
