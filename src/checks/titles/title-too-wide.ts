import { number } from '#domain/checks/check-option.ts'
import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { MAX_TITLE_LENGTH } from '#domain/issues/score.ts'
import { fitText, hasKnownWidth, RESULT_WIDTHS, TITLE_PX } from '#domain/search-results/pixel-width.ts'
import { isBlank, lengthOf } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'

const DEFAULT_WIDEST = RESULT_WIDTHS.desktop.title
/** No character is wider, so a short title fits without measuring. */
const WIDEST_CHARACTER_PX = 30

export const titleTooWide = definePageCheck({
  id: 'title_too_wide',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Title too wide for results',
  message: 'Title is wider than Google’s desktop results show',
  why: 'Google cuts titles by width, not by number of characters. What comes after the cut is not shown.',
  fix: 'Put the words that matter first, and shorten the title until it fits.',
  basis: 'Practice: the limit of Screaming Frog for desktop results; Google publishes none',
  source: 'https://www.screamingfrog.co.uk/guides/serp-snippet/',
  recommend: ({ evidence }) => {
    const shown = /shown as “(.+)”$/s.exec(evidence[0]?.saw ?? '')?.[1]
    return shown === undefined
      ? null
      : `People read “${shown}”. Put the words that matter into this part, or shorten the title until it fits.`
  },
  more: () => ({
    rule: [
      `The width of the title is measured in Arial at ${TITLE_PX} px. A title wider than ${DEFAULT_WIDEST} px is ` +
        'reported, together with the point at which it would be cut. The limit can be changed.',
      `A title of more than ${MAX_TITLE_LENGTH} characters is reported for its length instead. Arabic, Hebrew, Thai and Indic titles ` +
        'are not judged.',
      'Only pages that search engines may list are judged. Google also rewrites titles, so the result may show something ' +
        'else. Phones have two lines for the title and show more.',
    ],
    example: {
      found: '<title>WOODEN GARDEN FURNITURE AND ACCESSORIES – MOMMSEN & SONS</title>',
      fixed: '<title>Wooden garden furniture – Mommsen & Sons</title>',
    },
  }),
  options: {
    widest: number({ label: 'Widest title', unit: 'px', default: DEFAULT_WIDEST, least: 200, most: 2000 }),
  },
  needs: [...INDEXING_FACTS, 'title'],
  appliesTo: (page) =>
    !isBlank(page.title) && lengthOf(page.title) <= MAX_TITLE_LENGTH && hasKnownWidth(page.title) && mayBeIndexed(page),
  find: ({ title }, { widest }) => {
    const text = (title ?? '').trim()
    if (text.length * WIDEST_CHARACTER_PX <= widest) return []
    const fitted = fitText(text, TITLE_PX, widest)
    if (!fitted.isCut) return []
    return [{ saw: `${fitted.width} px wide, limit ${widest} px: shown as “${fitted.text}”`, at: 'title' }]
  },
})
