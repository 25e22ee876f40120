import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { nearestName } from './nearest-name.ts'
import { isNode } from './page-nodes.ts'
import { type PlacedValue, placeName, schemaValues } from './schema-values.ts'
import { quoted, textOf } from './values.ts'
import { membersOf } from './vocabulary.ts'

/** These values are from Google's documentation; schema.org accepts any text. */
const EMPLOYMENT_TYPES = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
]
const NAMESPACE = /^https?:\/\/(?:www\.)?schema\.org\/|^schema:/i
const MAX_LISTED = 12

export const schemaInvalidEnum = definePageCheck({
  id: 'schema_invalid_enum',
  category: 'structured_data',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Value not in its enumeration',
  message: ({ count }) =>
    `${counted(count, 'value')} in structured data ${count === 1 ? 'is' : 'are'} not a member of the enumeration`,
  why: 'Search engines know only the listed values. Availability, condition or status in other words is ignored.',
  fix: 'Use one of the listed values, such as `https://schema.org/InStock`.',
  basis: 'schema.org: enumerations; Google: structured data, page of each type',
  source: 'https://schema.org/Enumeration',
  recommend({ evidence }) {
    const meant = /did you mean (\w+)\?/.exec(evidence[0]?.saw ?? '')?.[1]
    if (evidence.length !== 1 || meant === undefined) return null
    return EMPLOYMENT_TYPES.includes(meant) ? `Write \`"${meant}"\`.` : `Write \`"https://schema.org/${meant}"\`.`
  },
  more: () => ({
    rule: [
      'Properties that take only members of an enumeration are checked, such as `availability`, `itemCondition`, ' +
        '`eventStatus`, `eventAttendanceMode`, `returnPolicyCategory` and `dayOfWeek`, and `employmentType` with ' +
        'Google’s list. The bare name and the name with http or https schema.org are accepted. Case counts.',
      'URLs of other sites, which may name values of their own, are not reported.',
    ],
    example: { found: '"availability": "in stock"', fixed: '"availability": "https://schema.org/InStock"' },
  }),
  needs: ['structuredData'],
  appliesTo: (page) =>
    page.structuredData.nodes.length > 0 && schemaValues(page).some((placed) => listOf(placed).length > 0),
  find: (page) =>
    schemaValues(page).flatMap((placed) => {
      const list = listOf(placed)
      if (list.length === 0) return []
      const written = nameIn(placed)
      if (written === null || list.includes(written)) return []
      const saw = `${placeName(placed)}: ${isNode(placed.value) ? written : quoted(placed.value)}`
      return [{ saw: `${saw}${hintFor(written, list)}`, at: placed.node.path }]
    }),
})

/** The values that the property accepts; empty if it also accepts others. */
function listOf({ property, ranges, value }: PlacedValue): readonly string[] {
  if (property === 'employmentType') return isNode(value) ? [] : EMPLOYMENT_TYPES
  const [first] = ranges
  if (first === undefined) return []
  if (ranges.length === 1) return membersOf(first)
  const lists = ranges.map(membersOf)
  return lists.every((list) => list.length > 0) ? lists.flat() : []
}

/** The name without the namespace of schema.org; null if it is another URL, or a node without an id. */
function nameIn({ value }: PlacedValue): string | null {
  const written = isNode(value) ? value.id : (textOf(value) ?? String(value))
  if (written === null) return null
  const name = written.replace(NAMESPACE, '')
  return name.includes('://') || name.startsWith('_:') ? null : name
}

function hintFor(written: string, list: readonly string[]): string {
  const nearest = nearestName(written.replace(/[\s_-]/g, ''), list) ?? nearestName(written.replace(/[\s-]/g, '_'), list)
  if (nearest !== null) return ` (did you mean ${nearest}?)`
  return ` (expected ${list.slice(0, MAX_LISTED).join(', ')}${list.length > MAX_LISTED ? ' or others' : ''})`
}
