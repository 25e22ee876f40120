import type { StructuredNode } from '#domain/facts/structured-data.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { allNodes, isNode } from './page-nodes.ts'
import { textOf } from './values.ts'
import { isA, typeNamed } from './vocabulary.ts'

type Retired = { name: string; since: string; is: (node: StructuredNode) => boolean }

/** A recipe is a subtype of HowTo and still has its rich result, so some types are compared without subtypes. */
const RETIRED: readonly Retired[] = [
  { name: 'HowTo', since: 'no rich result since September 2023', is: ({ types }) => types.includes('HowTo') },
  { name: 'WebSite with SearchAction', since: 'no sitelinks search box since November 2024', is: hasSearchAction },
  { name: 'ClaimReview', since: 'no rich result since June 2025', is: ({ types }) => types.includes('ClaimReview') },
  {
    name: 'SpecialAnnouncement',
    since: 'no rich result since July 2025',
    is: ({ types }) => types.includes('SpecialAnnouncement'),
  },
  {
    name: 'Course with hasCourseInstance',
    since: 'no course info since June 2025',
    is: ({ types, properties }) => isA(types, 'Course') && properties.hasCourseInstance !== undefined,
  },
  {
    name: 'Occupation with estimatedSalary',
    since: 'no estimated salary since June 2025',
    is: ({ types, properties }) => isA(types, 'Occupation') && properties.estimatedSalary !== undefined,
  },
  {
    name: 'VideoObject with LearningResource',
    since: 'no learning video since June 2025',
    is: ({ types }) => types.includes('VideoObject') && types.includes('LearningResource'),
  },
  {
    name: 'Vehicle with offers',
    since: 'no vehicle listing since June 2025',
    is: ({ types, properties }) => isA(types, 'Vehicle') && properties.offers !== undefined,
  },
  {
    name: 'Quiz as practice problem',
    since: 'no practice problems since January 2026',
    is: ({ types, properties }) =>
      isA(types, 'Quiz') &&
      (properties.learningResourceType ?? []).some((value) => /practice problem/i.test(textOf(value) ?? '')),
  },
  { name: 'FAQPage', since: 'no rich result since May 2026', is: ({ types }) => types.includes('FAQPage') },
  { name: 'Dataset', since: 'used by Dataset Search only', is: ({ types }) => isA(types, 'Dataset') },
]

export const schemaRetired = definePageCheck({
  id: 'schema_retired',
  category: 'structured_data',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Markup without a rich result',
  message: ({ count }) => `${counted(count, 'type')} of structured data for which Google shows no rich result any more`,
  why: 'The markup is valid and does no harm, but Google Search no longer shows anything for it.',
  fix: 'Keep it if other readers use it, and expect no rich result. There is no need to add it to new pages.',
  basis: 'Google: latest documentation updates',
  source: 'https://developers.google.com/search/updates',
  more: () => ({
    rule: [
      `These are reported, each once per page: ${RETIRED.map(({ name, since }) => `\`${name}\` (${since})`).join(', ')}.`,
    ],
  }),
  needs: ['structuredData'],
  appliesTo: (page) => allNodes(page).some(({ node }) => node.isSchemaOrg && node.types.length > 0),
  find(page) {
    const nodes = allNodes(page).filter(({ node }) => node.isSchemaOrg && node.types.some(mayBeRetired))
    if (nodes.length === 0) return []
    return RETIRED.flatMap(({ name, since, is }) => {
      const first = nodes.find(({ node }) => is(node))
      return first === undefined ? [] : [{ saw: `${name}: ${since}`, at: first.node.path }]
    })
  },
})

const TYPES = [
  ...['HowTo', 'WebSite', 'ClaimReview', 'SpecialAnnouncement', 'Course', 'Occupation', 'VideoObject', 'Vehicle'],
  ...['Quiz', 'FAQPage', 'Dataset'],
]
const known = new Map<string, boolean>()

/** A quick test, because most nodes have other types. */
function mayBeRetired(type: string): boolean {
  let is = known.get(type)
  if (is === undefined) {
    is = TYPES.some((each) => isA([type], each))
    if (typeNamed(type) !== undefined) known.set(type, is)
  }
  return is
}

function hasSearchAction({ types, properties }: StructuredNode): boolean {
  return (
    isA(types, 'WebSite') &&
    (properties.potentialAction ?? []).some((action) => isNode(action) && isA(action.types, 'SearchAction'))
  )
}
