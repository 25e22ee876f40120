import { number } from '#domain/checks/check-option.ts'
import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { MAX_DESCRIPTION_LENGTH } from '#domain/issues/score.ts'
import { DESCRIPTION_PX, fitText, hasKnownWidth, RESULT_WIDTHS } from '#domain/search-results/pixel-width.ts'
import { isBlank, lengthOf } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'

const DEFAULT_WIDEST = RESULT_WIDTHS.desktop.description
/** No character is wider, so a short text fits without measuring. */
const WIDEST_CHARACTER_PX = 21

export const descriptionTooWide = definePageCheck({
  id: 'description_too_wide',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Description too wide for results',
  message: 'Meta description is wider than Google’s desktop results show',
  why: 'Google cuts descriptions by width, not by number of characters. What comes after the cut is not shown.',
  fix: 'Put what matters first, and shorten the description until it fits.',
  basis: 'Practice: the limit of Screaming Frog for desktop results; Google publishes none',
  source: 'https://www.screamingfrog.co.uk/guides/serp-snippet/',
  more: () => ({
    rule: [
      `The width of the meta description is measured in Arial at ${DESCRIPTION_PX} px. A description wider than ` +
        `${DEFAULT_WIDEST} px is reported, together with the point at which it would be cut. The limit can be changed.`,
      `A description of more than ${MAX_DESCRIPTION_LENGTH} characters is reported for its length instead. Those in Arabic, Hebrew, ` +
        'Thai and Indic scripts are not judged.',
      'Only pages that search engines may list are judged. Google often shows a part of the page instead, and phones show ' +
        'less.',
    ],
  }),
  options: {
    widest: number({ label: 'Widest description', unit: 'px', default: DEFAULT_WIDEST, least: 200, most: 4000 }),
  },
  needs: [...INDEXING_FACTS, 'metaDescription'],
  appliesTo: (page) =>
    !isBlank(page.metaDescription) &&
    lengthOf(page.metaDescription) <= MAX_DESCRIPTION_LENGTH &&
    hasKnownWidth(page.metaDescription) &&
    mayBeIndexed(page),
  find: ({ metaDescription }, { widest }) => {
    const text = (metaDescription ?? '').trim()
    if (text.length * WIDEST_CHARACTER_PX <= widest) return []
    const fitted = fitText(text, DESCRIPTION_PX, widest)
    if (!fitted.isCut) return []
    return [
      { saw: `${fitted.width} px wide, limit ${widest} px: shown as “${fitted.text}”`, at: 'meta[name=description]' },
    ]
  },
})
