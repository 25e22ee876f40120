import { MAX_DESCRIPTION_LENGTH } from '#domain/issues/score.ts'
import { isBlank, lengthOf } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { measured } from '../measured.ts'

export const longMeta = definePageCheck({
  id: 'long_meta',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Meta description too long',
  message: 'Meta description is too long',
  why: 'Search results cut long descriptions off, often in mid-sentence.',
  fix: 'Shorten the meta description to 120-160 characters, and put what matters most first.',
  basis: 'Practice; Google sets no limit, but search results are cut by width',
  more: () => ({
    rule: [
      `A description of more than ${MAX_DESCRIPTION_LENGTH} characters is reported. A run of white space ` +
        'counts as a single space, so indented lines in the source do not count against you.',
      'It does not affect the health score: the text is there, and only the end of it is lost.',
    ],
    example: {
      found:
        '<meta name="description" content="Hafen Bakery has been baking bread in Hamburg\n  since 1911, and ' +
        'in all these years four generations have kept to\n  the sourdough of the founder, whose recipe ' +
        'nobody outside the\n  family has ever seen and which makes our rye bread special.">',
      fixed:
        '<meta name="description" content="Which bakery in Hamburg still bakes with its\n  sourdough of ' +
        '1911? Hafen Bakery: rye bread after the recipe of its\n  founder, warm from six every morning.">',
    },
    hints: [
      'Move the important part to the front. Then little is lost if the end is cut.',
      'Long descriptions often come from a content management system that copies the first paragraph. Give ' +
        'them a field of their own.',
      'Write double quotation marks inside the attribute as `&quot;`, or the text will end there.',
    ],
  }),
  needs: ['metaDescription'],
  appliesTo: (page) => !isBlank(page.metaDescription),
  find: ({ metaDescription }) =>
    lengthOf(metaDescription ?? '') > MAX_DESCRIPTION_LENGTH ? [measured(metaDescription ?? '')] : [],
})
