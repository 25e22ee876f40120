import { SHORTEST_TITLE } from '#domain/score.ts'
import { isBlank, lengthOf } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'
import { measured } from '../measured.ts'

export const shortTitle = definePageCheck({
  id: 'short_title',
  category: 'titles',
  severity: 'low',
  title: 'Title too short',
  message: 'Title tag is too short',
  why: 'A title of one or two words leaves room unused that could tell people why to choose this page.',
  fix: 'Lengthen the title to 30-60 characters: name the subject, then whose page it is.',
  more: {
    rule: [
      `A title of fewer than ${SHORTEST_TITLE} characters is found. It is measured like a long one: in characters as people count them, with white space collapsed.`,
      'A page without a title is not found here: it has an issue of its own.',
      'A short title does not change the health score. “Contact” is no mistake, only room that nobody uses.',
    ],
    example: {
      found: '<title>Home</title>',
      mended: '<title>Hafen Bakery | Sourdough and Rye in Hamburg</title>',
    },
    hints: [
      'Ask what somebody would have typed who should find this page, and whether those words stand in the title.',
      'Add the name of the site, or the place, before you invent adjectives.',
      'Leave it as it is where the short title says everything. An issue of low severity is an offer, not an order.',
    ],
  },
  appliesTo: (page) => !isBlank(page.title),
  find: ({ title }) => (lengthOf(title ?? '') < SHORTEST_TITLE ? [measured(title ?? '')] : []),
})
