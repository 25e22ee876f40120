import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

export const imageInputWithoutAlt = definePageCheck({
  id: 'image_input_without_alt',
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Image buttons without alt text',
  message: ({ count }) => `${counted(count, 'image button')} ${plural(count, 'has', 'have')} no alt text`,
  why:
    'The picture is all that says what the button does. Without alt text, screen readers announce only “submit”, or ' +
    'read out the file name.',
  fix: 'Add an `alt` that says what the button does, such as `alt="Search"`.',
  basis: 'WCAG 2.2, 1.1.1 and 4.1.2; axe, “input-image-alt”',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content',
  more: () => ({
    rule: [
      'An `<input type="image">` is reported if its `alt` is missing or empty, and neither `aria-label`, ' +
        '`aria-labelledby`, `title` nor a label names it. Hidden ones are left out.',
    ],
    example: {
      found: '<input type="image" src="/images/magnifier.png">',
      fixed: '<input type="image" src="/images/magnifier.png" alt="Search">',
    },
  }),
  needs: ['forms'],
  find: ({ forms: { fields } }) =>
    fields.flatMap(({ type, naming, name, isHidden, isAriaHidden, path }) => {
      if (type !== 'image' || isHidden || isAriaHidden) return []
      if (naming !== null && naming !== 'placeholder') return []
      return [{ saw: `<input type="image">${name === '' ? '' : ` “${name}”`} without alt text`, at: path }]
    }),
})
