import { LONGEST_TITLE } from '#domain/score.ts'
import { isBlank, lengthOf } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'
import { measured } from '../measured.ts'

export const longTitle = definePageCheck({
  id: 'long_title',
  category: 'titles',
  severity: 'medium',
  title: 'Title too long',
  message: 'Title tag is too long',
  why: 'Search results cut long titles off, and what stands at the end is never read.',
  fix: 'Shorten the title to 30-60 characters, with the most important words first.',
  more: {
    rule: [
      `A title of more than ${LONGEST_TITLE} characters is found. A character is what a person would count as one: an accented letter or an emoji of one code point counts once, and runs of white space count as a single space.`,
      'The number is a rule of thumb. Search engines cut by width and not by characters, and the page detail shows where a result would be cut, measured in pixels.',
      'A long title makes the title orange in the health score, two points instead of three.',
    ],
    example: {
      found: '<title>Buy Fresh Rye Bread, Wheat Bread, Rolls, Cakes and Pastries Online | Hafen Bakery Hamburg</title>',
      mended: '<title>Fresh Rye Bread, Baked Daily | Hafen Bakery Hamburg</title>',
    },
    hints: [
      'Put what tells this page from its siblings first, and the name of the site last: that is what may be cut.',
      'A list of keywords is not a title. If three things have to stand in it, the page may be three pages.',
      'Often it is the template that appends too much. Shortening the part that all pages share mends them at once.',
    ],
  },
  appliesTo: (page) => !isBlank(page.title),
  find: ({ title }) => (lengthOf(title ?? '') > LONGEST_TITLE ? [measured(title ?? '')] : []),
})
