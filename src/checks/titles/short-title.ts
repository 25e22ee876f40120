import { MIN_TITLE_LENGTH } from '#domain/issues/score.ts'
import { isBlank, lengthOf } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { measured } from '../measured.ts'
import { isRedirectPage, REDIRECT_FACTS } from '../shared/redirect-page.ts'

export const shortTitle = definePageCheck({
  id: 'short_title',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Title too short',
  message: 'Title tag is too short',
  why: 'A title of a word or two wastes space that could tell people why to choose this page.',
  fix: 'Lengthen the title to 30-60 characters: name the subject, then whose page it is.',
  basis: 'Practice; Google sets no minimum length',
  more: () => ({
    rule: [
      `A title of fewer than ${MIN_TITLE_LENGTH} characters is reported. We count Unicode code points, and ` +
        'a run of white space counts as a single space.',
      'A page with no title at all is reported as a separate issue.',
      'A short title does not affect the health score. “Contact” is not wrong; it just leaves space unused.',
    ],
    example: {
      found: '<title>Home</title>',
      fixed: '<title>Hafen Bakery | Sourdough and Rye in Hamburg</title>',
    },
    hints: [
      'Think about what the people you want here would type into a search engine. Are those words in the title?',
      'Add the name of the site or the place before you reach for adjectives.',
      'If a short title says it all, leave it. A low-severity issue is a suggestion, not an order.',
    ],
  }),
  needs: [...REDIRECT_FACTS, 'title'],
  appliesTo: (page) => !isBlank(page.title) && !isRedirectPage(page),
  find: ({ title }) => (lengthOf(title ?? '') < MIN_TITLE_LENGTH ? [measured(title ?? '')] : []),
})
