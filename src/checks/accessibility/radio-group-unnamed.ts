import type { FormFacts, FormField } from '#domain/facts/structure-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const MIN_RADIOS = 2

export const radioGroupUnnamed = definePageCheck({
  id: 'radio_group_unnamed',
  version: 2,
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Radio buttons without a group name',
  message: ({ count }) => `${counted(count, 'group')} of radio buttons ${plural(count, 'has', 'have')} no name`,
  why: 'Screen readers announce each answer, but not the question. “Yes” and “No” alone tell nobody what they decide.',
  fix: 'Put the radio buttons into a `<fieldset>`, with the question in its `<legend>`.',
  basis: 'WCAG 2.2, 1.3.1 Info and Relationships',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships',
  more: () => ({
    rule: [
      `${MIN_RADIOS} or more radio buttons of a form with the same \`name\` are a group. A group is reported if ` +
        'none of them is in a fieldset with a legend, or in an element with `role="radiogroup"` or `role="group"` ' +
        'that has an `aria-label`, `aria-labelledby` or `title`. A form with a name is such an ' +
        'element too. Hidden radio buttons are left out, and those without a value: style sheets use them for tabs.',
    ],
    example: {
      found:
        'Sliced?\n<label><input type="radio" name="cut" value="yes"> Yes</label>\n<label><input type="radio" name="cut" value="no"> ' +
        'No</label>',
      fixed:
        '<fieldset>\n  <legend>Sliced?</legend>\n  <label><input type="radio" name="cut" value="yes"> Yes</label>\n' +
        '  <label><input type="radio" name="cut" value="no"> No</label>\n</fieldset>',
    },
  }),
  needs: ['forms'],
  find: ({ forms }) => findUnnamed(forms),
})

function findUnnamed({ fields }: FormFacts): Evidence[] {
  const groups = new Map<string, FormField[]>()
  for (const field of fields) {
    if (field.type !== 'radio' || field.name === '' || field.isHidden || field.isAriaHidden || field.isSwitch) continue
    const key = `${field.form} ${field.name}`
    const group = groups.get(key)
    if (group) group.push(field)
    else groups.set(key, [field])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length < MIN_RADIOS || group.some(({ isInNamedGroup }) => isInNamedGroup)) return []
    return [{ saw: `${group.length} radio buttons “${first.name}”`, at: first.path }]
  })
}
