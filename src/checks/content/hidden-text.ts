import type { HidingReason } from '#domain/facts/structure-facts.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const MIN_WORDS = 30
/** Leaves out `opacity`: animations start with it, and a script shows the text a moment later. */
const WAYS: Partial<Record<HidingReason, string>> = {
  'font size': 'a font size of 0',
  'text indent': 'a large negative text indent',
  'off screen': 'a position outside the screen',
  color: 'a text color equal to its background',
}

export const hiddenText = definePageCheck({
  id: 'hidden_text',
  category: 'content',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'judgement',
  title: 'Hidden text',
  message: 'A style hides text from visitors, but not from search engines',
  why: 'Text that only search engines see is against Google’s spam policies, and may come from an attacker.',
  fix: 'Show the text or remove it. If you did not put it there, look for how the site was changed.',
  basis: 'Google: spam policies, hidden text and links',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  more: () => ({
    rule: [
      `An element with at least ${MIN_WORDS} words is reported if its inline style gives it a font size ` +
        'of 0, a text indent or ' +
        'a position of −999 pixels or less, or the color of its own background.',
      'Menus, tabs, dialogs, `<details>`, parts that a button controls, and texts for screen readers ' +
        'that are clipped are ' +
        'fine. So is `opacity: 0`, with which animations begin. Style sheets are not read.',
      'This is a judgement: a script may move the element into view.',
    ],
    example: {
      found: '<div style="position: absolute; left: -9999px">cheap rye bread best rye bread …</div>',
      fixed: '<p>We bake rye bread in a stone oven …</p>',
    },
  }),
  needs: ['statusCode', 'hidden'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ hidden }) =>
    hidden.entries.flatMap(({ why, words, isExpected, path }) => {
      const way = WAYS[why]
      return way === undefined || isExpected || words < MIN_WORDS
        ? []
        : [{ saw: `${counted(words, 'word')} hidden by ${way}`, at: path }]
    }),
})
