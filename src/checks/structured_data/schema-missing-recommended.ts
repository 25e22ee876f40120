import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { hasRichNode, missingProperties, RICH_FACTS } from './missing-properties.ts'
import { RICH_RESULTS_REVIEWED } from './rich-results.ts'
import { isTop } from './row-sets.ts'
import { nodeLabel } from './values.ts'
import { isA } from './vocabulary.ts'

export const schemaMissingRecommended = definePageCheck({
  id: 'schema_missing_recommended',
  version: 2,
  category: 'structured_data',
  severity: 'info',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Recommended properties missing',
  message: ({ count }) => `${counted(count, 'node')} could have more of the properties that Google recommends`,
  why: 'Recommended properties make a rich result more complete. It is shown without them as well.',
  fix: 'Add the properties for which you have true values that visitors can see. Leave out the others.',
  basis: 'Google: structured data, page of each type',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  more: () => ({
    rule: [
      'Nodes of types with a rich result are compared with the properties that Google recommends for their type and ' +
        `supertypes. Our table was last compared with the documentation on ${RICH_RESULTS_REVIEWED}. Each node is one ` +
        'piece of evidence with all its missing properties.',
      'Only nodes at the top and the offers of products are compared. Organizations are not, because the list of ' +
        'their recommended properties fits hardly anybody. Left out as well are properties that Google recommends in ' +
        'special cases only, such as `jobLocationType` for remote jobs or `material` for clothes, and articles in microdata that link to ' +
        'their own page, as in a list. For `FAQPage`, whose rich result has ended, properties ' +
        'that were required are listed here.',
    ],
  }),
  needs: RICH_FACTS,
  appliesTo: (page) => page.structuredData.nodes.length > 0 && !page.structuredData.isCut && hasRichNode(page),
  find: (page) =>
    missingProperties(page).flatMap(({ isRequired, placed, set, names, feature }) => {
      if (isRequired || set.type === 'Organization' || !(isTop(placed) || set.type === 'Offer')) return []
      const useful = names.filter((name) => !isSpecial(set.type, name, placed.node.types))
      if (useful.length === 0) return []
      return [
        { saw: `${nodeLabel(placed.node)}: ${useful.join(', ')} (recommended for: ${feature})`, at: placed.node.path },
      ]
    }),
})

/** Properties that are recommended only in cases that we cannot recognise. */
const SPECIAL: Readonly<Record<string, readonly string[]>> = {
  LocalBusiness: ['aggregateRating', 'review', 'department'],
  JobPosting: ['applicantLocationRequirements', 'jobLocationType', 'educationRequirements', 'experienceRequirements'],
  Event: ['previousStartDate'],
  VideoObject: [
    'expires',
    'hasPart',
    'publication',
    'potentialAction',
    'interactionStatistic',
    'regionsAllowed or ineligibleRegion',
  ],
  Product: [
    ...['audience', 'color', 'hasCertification', 'inProductGroupWithID', 'isVariantOf', 'material', 'pattern', 'size'],
    ...['subjectOf', 'review.positiveNotes', 'review.negativeNotes'],
  ],
  ProductGroup: ['audience'],
}
const FOOD = ['menu', 'servesCuisine']

function isSpecial(type: string, name: string, types: readonly string[]): boolean {
  if (type === 'LocalBusiness' && FOOD.includes(name)) return !isA(types, 'FoodEstablishment')
  return SPECIAL[type]?.includes(name) ?? false
}
