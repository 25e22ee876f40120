import { SHORTEST_DESCRIPTION } from '#domain/score.ts'
import { isBlank, lengthOf } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'
import { measured } from '../measured.ts'

export const shortMeta = definePageCheck({
  id: 'short_meta',
  category: 'descriptions',
  severity: 'medium',
  title: 'Meta description too short',
  message: 'Meta description is too short',
  why: 'Search engines tend to replace a short description with text of their own choice.',
  fix: 'Lengthen the meta description to 120-160 characters: what is here, for whom, and what to do next.',
  more: {
    rule: [
      `A description of fewer than ${SHORTEST_DESCRIPTION} characters is found, counted as people count them after white space has been collapsed.`,
      'A page that has no description at all belongs to another issue.',
      'In the health score it makes the description orange: two points of three.',
    ],
    example: {
      found: '<meta name="description" content="All about our rye bread.">',
      mended:
        '<meta name="description" content="What makes our rye bread keep for a week?\n  Three days of sourdough, stone-ground flour and no yeast. Order\n  before noon and fetch it warm the next morning.">',
    },
    hints: [
      'Say what is on the page, for whom it is, and what to do next. Three short sentences reach the length without padding.',
      'Do not repeat the title: it stands right above.',
      'Ask the question that the page answers. It helps readers, and the LLM readiness looks for the question mark.',
    ],
  },
  appliesTo: (page) => !isBlank(page.metaDescription),
  find: ({ metaDescription }) =>
    lengthOf(metaDescription ?? '') < SHORTEST_DESCRIPTION ? [measured(metaDescription ?? '')] : [],
})
