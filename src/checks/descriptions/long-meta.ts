import { LONGEST_DESCRIPTION } from '#domain/score.ts'
import { isBlank, lengthOf } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'
import { measured } from '../measured.ts'

export const longMeta = definePageCheck({
  id: 'long_meta',
  category: 'descriptions',
  severity: 'low',
  title: 'Meta description too long',
  message: 'Meta description is too long',
  why: 'Search results cut long descriptions off in the middle of a sentence.',
  fix: 'Shorten the meta description to 120-160 characters, with what matters most at the start.',
  more: {
    rule: [
      `A description of more than ${LONGEST_DESCRIPTION} characters is found. It is measured after white space has been collapsed, so line breaks in the source cost nothing.`,
      'The health score takes no points for it: the text is there, and only its end is lost.',
    ],
    example: {
      found:
        '<meta name="description" content="Hafen Bakery has been baking bread in Hamburg\n  since 1911, and in all these years four generations have kept to\n  the sourdough of the founder, whose recipe nobody outside the\n  family has ever seen and which makes our rye bread special.">',
      mended:
        '<meta name="description" content="Which bakery in Hamburg still bakes with its\n  sourdough of 1911? Hafen Bakery: rye bread after the recipe of its\n  founder, warm from six every morning.">',
    },
    hints: [
      'Move what matters to the front first. If the end is cut then, little is lost.',
      'Descriptions that an editor’s system takes from the first paragraph are usually the long ones: give them a field of their own.',
      'Quotation marks inside the attribute have to be written as `&quot;`, or the text ends there.',
    ],
  },
  appliesTo: (page) => !isBlank(page.metaDescription),
  find: ({ metaDescription }) =>
    lengthOf(metaDescription ?? '') > LONGEST_DESCRIPTION ? [measured(metaDescription ?? '')] : [],
})
