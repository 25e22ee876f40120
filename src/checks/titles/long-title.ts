import { MAX_TITLE_LENGTH } from '#domain/issues/score.ts'
import { isBlank, lengthOf } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { measured } from '../measured.ts'
import { isRedirectPage, REDIRECT_FACTS } from '../shared/redirect-page.ts'

export const longTitle = definePageCheck({
  id: 'long_title',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Title too long',
  message: 'Title tag is too long',
  why: 'Search results cut long titles short, so people never see how they end.',
  fix: 'Shorten the title to 30-60 characters, and put the most important words first.',
  basis: 'Practice; Google sets no limit, but search results are cut by width',
  more: () => ({
    rule: [
      `A title of more than ${MAX_TITLE_LENGTH} characters is reported. We count Unicode code points, so ` +
        'an accented letter such as “é” normally counts as one. A run of white space counts as a single space.',
      'The limit is a rule of thumb. Search engines cut titles by width rather than by length, so the page ' +
        'details show where yours would be cut, measured in pixels.',
      'In the health score, the title turns orange: two points instead of three.',
    ],
    example: {
      found: '<title>Buy Fresh Rye Bread, Wheat Bread, Rolls, Cakes and Pastries Online | Hafen Bakery Hamburg</title>',
      fixed: '<title>Fresh Rye Bread, Baked Daily | Hafen Bakery Hamburg</title>',
    },
    hints: [
      'Start with what sets this page apart and end with the name of the site, which matters least if it is cut.',
      'A list of keywords is not a title. If you need to name three things, perhaps you need three pages.',
      'Often the template adds too much. Shorten the part that every page shares, and you fix them all at once.',
    ],
  }),
  needs: [...REDIRECT_FACTS, 'title'],
  appliesTo: (page) => !isBlank(page.title) && !isRedirectPage(page),
  find: ({ title }) => (lengthOf(title ?? '') > MAX_TITLE_LENGTH ? [measured(title ?? '')] : []),
})
