import { number } from '#domain/checks/check-option.ts'
import { isBlank, lengthOf } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'

const DEFAULT_LONGEST = 70

export const longH1 = definePageCheck({
  id: 'long_h1',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'H1 too long',
  message: 'H1 is too long to be read at a glance',
  why: 'The H1 should say at a glance what the page is about. A long one hides the subject in a sentence.',
  fix: 'Shorten the H1 to the subject of the page and move the rest into the introduction.',
  basis: 'Practice',
  more: () => ({
    rule: [
      `An H1 of more than ${DEFAULT_LONGEST} characters is reported; the limit can be changed. We count Unicode code ` +
        'points, and a run of white space counts as a single space.',
    ],
  }),
  options: {
    longest: number({ label: 'Longest H1', unit: 'characters', default: DEFAULT_LONGEST, least: 10, most: 500 }),
  },
  needs: ['h1s'],
  appliesTo: ({ h1s }) => !h1s.every(isBlank),
  find: ({ h1s }, { longest }) =>
    h1s.filter((text) => text.length > longest && lengthOf(text) > longest).map((text) => longEvidence(text, longest)),
})

/** The number comes first, because long texts are cut at their end. */
function longEvidence(text: string, longest: number) {
  return { saw: `${lengthOf(text)} characters, limit ${longest}: ${text}`, at: 'h1' }
}
