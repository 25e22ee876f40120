import { MIN_DESCRIPTION_LENGTH } from '#domain/issues/score.ts'
import { isBlank, lengthOf } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { measured } from '../measured.ts'

export const shortMeta = definePageCheck({
  id: 'short_meta',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Meta description too short',
  message: 'Meta description is too short',
  why: 'Search engines tend to replace a short description with text of their own choosing.',
  fix: 'Lengthen the meta description to 120-160 characters: what the page offers, who it is for and what to do next.',
  basis: 'Practice; Google sets no minimum length',
  more: () => ({
    rule: [
      `A description of fewer than ${MIN_DESCRIPTION_LENGTH} characters is reported. We count Unicode code ` +
        'points, and a run of white space counts as a single space.',
      'A page with no description at all is reported as a separate issue.',
      'In the health score, the description turns orange: two points instead of three.',
    ],
    example: {
      found: '<meta name="description" content="All about our rye bread.">',
      fixed:
        '<meta name="description" content="What makes our rye bread keep for a week?\n  Three days of ' +
        'sourdough, stone-ground flour and no yeast. Order\n  before noon and fetch it warm the next morning.">',
    },
    hints: [
      'Say what is on the page, who it is for and what to do next. Three short sentences will reach the ' +
        'length without padding.',
      'Do not repeat the title: it appears just above the description.',
      'Ask the question that the page answers. It helps readers, and LLM readiness looks for a question mark.',
    ],
  }),
  needs: ['metaDescription'],
  appliesTo: (page) => !isBlank(page.metaDescription),
  find: ({ metaDescription }) =>
    lengthOf(metaDescription ?? '') < MIN_DESCRIPTION_LENGTH ? [measured(metaDescription ?? '')] : [],
})
