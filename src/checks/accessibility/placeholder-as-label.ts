import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { describeField, labelledFields } from './labelled-fields.ts'

export const placeholderAsLabel = definePageCheck({
  id: 'placeholder_as_label',
  version: 2,
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Placeholder instead of a label',
  message: ({ count }) => `${counted(count, 'form field')} ${plural(count, 'has', 'have')} only a placeholder as label`,
  why:
    'A placeholder disappears as soon as people type, and it is often too pale to read. Who checks a filled form can ' +
    'no longer see what belongs where.',
  fix: 'Add a visible label to each field. The placeholder can stay as an example of what to enter.',
  basis: 'WCAG 2.2, 3.3.2 Labels or Instructions',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions',
  more: () => ({
    rule: [
      'A field is reported if its placeholder is the only thing that names it: it has no label with text, no ' +
        '`aria-label`, `aria-labelledby` or `title`.',
      'Search fields (`type="search"`, a name such as `q` or `s`, or a name, id, class or placeholder with a word for search) are left out: a single field beside a search ' +
        'button explains itself. So are fields that are hidden.',
    ],
    example: {
      found: '<input type="email" placeholder="E-mail">',
      fixed: '<label for="email">E-mail</label>\n<input type="email" id="email" placeholder="anna@bakery.example">',
    },
  }),
  needs: ['forms'],
  find: ({ forms }) =>
    labelledFields(forms).flatMap((field) =>
      field.naming === 'placeholder' && field.type !== 'search' && !field.isSearch && !SEARCH_NAME.test(field.name)
        ? [{ saw: describeField(field), at: field.path }]
        : [],
    ),
})

const SEARCH_NAME = /^(?:q|s|query|search|keywords?|suche?)$/i
