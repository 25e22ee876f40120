import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

export const axeOther = definePageCheck({
  id: 'axe_other',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Other accessibility failures',
  message: ({ count }) => `${counted(count, 'other rule')} of axe-core for accessibility failed`,
  why: 'People who use a screen reader, a keyboard or a magnifier meet a barrier here. WCAG 2.2 A and AA is what laws refer to.',
  fix: 'Do what the named rule says, first where it lists the most elements. axe-core’s documentation explains each rule.',
  basis: 'axe-core: rules for WCAG 2.2 A and AA',
  source: 'https://dequeuniversity.com/rules/axe/html',
  more: () => ({
    rule: [
      'axe-core runs in a browser with a window of 412 pixels, with its rules for WCAG 2.2, levels A and AA. A rule is ' +
        'reported here by its name if none of our other checks reports the same fault.',
      'Pages with very many elements, on which axe-core takes too long, are not judged.',
    ],
  }),
  needs: ['statusCode', 'axeResults'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ axeResults: { others } }) =>
    others.map(({ rule, help, count, elements: [at] }) => ({
      saw: `${rule}: ${help} (${counted(count, 'element')})`,
      ...(at && { at }),
    })),
})
