import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isAutocomplete } from './autocomplete-tokens.ts'
import { describeField } from './labelled-fields.ts'

/** Types of fields that people do not type into. */
const NOT_FILLED = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'checkbox', 'radio', 'file'])
/** Attempts to switch autofill off or on. These values are invalid, but do no harm. */
const SWITCHES = /^(?:none|false|true|disabled|enabled|undefined|null|xoff|xon|nope|no|yes|new-off|chrome-off|nofill)$/i

export const autocompleteInvalid = definePageCheck({
  id: 'autocomplete_invalid',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid autocomplete values',
  message: ({ count }) =>
    `${counted(count, 'form field')} ${plural(count, 'has', 'have')} an autocomplete value that browsers do not know`,
  why:
    'Browsers cannot fill in such a field. People who find typing hard, and everyone on a phone, have to enter their ' +
    'data by hand.',
  fix: 'Use the names of the HTML standard, such as `email`, `given-name`, `street-address` or `postal-code`.',
  basis: 'WCAG 2.2, 1.3.5 Identify Input Purpose; axe, “autocomplete-valid”',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/identify-input-purpose',
  more: () => ({
    rule: [
      'The value must be `on`, `off` or a list of names as the HTML standard defines it, such as `shipping ' +
        'postal-code` or `work email`. Upper and lower case make no difference.',
      'Values that are only meant to switch autofill off, such as `nope` or `false`, are not reported; neither are ' +
        'empty values, hidden fields, buttons and boxes to tick.',
    ],
    example: {
      found: '<input name="zip" autocomplete="zip-code">',
      fixed: '<input name="zip" autocomplete="postal-code">',
    },
  }),
  needs: ['forms'],
  find: ({ forms: { fields } }) =>
    fields.flatMap((field) => {
      const value = field.autocomplete?.trim() ?? ''
      if (value === '' || field.isHidden || NOT_FILLED.has(field.type)) return []
      if (isAutocomplete(value) || SWITCHES.test(value)) return []
      return [{ saw: `autocomplete="${value}" on ${describeField(field)}`, at: field.path }]
    }),
})
