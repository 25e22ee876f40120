import type { PlacedNode } from './page-nodes.ts'
import { richResults } from './rich-results.ts'
import { isTop } from './row-sets.ts'
import { lineOf, typeNames } from './vocabulary.ts'

/** Types that count only as parts of other types, or whose rich result no longer exists. */
const PARTS = new Set([
  ...['ListItem', 'ItemList', 'Comment', 'Question', 'Answer', 'FAQPage', 'ImageObject', 'Place', 'Offer', 'WebSite'],
  ...[
    'CreativeWork',
    'HowToStep',
    'HowToSection',
    'SpeakableSpecification',
    'DataDownload',
    'OpeningHoursSpecification',
  ],
  ...[
    'AggregateOffer',
    'Certification',
    'BroadcastEvent',
    'Clip',
    'SeekToAction',
    'MemberProgram',
    'MerchantReturnPolicy',
  ],
  ...['OfferShippingDetails', 'AggregateRating', 'Movie', 'Course', 'Quiz', 'Dataset'],
])

const known = new Map<string, string | null>()

/** The type in the table of rich results that a top-level node belongs to; null if Google shows none for it. */
export function richTypeOf(placed: PlacedNode): string | null {
  const { isSchemaOrg, types } = placed.node
  if (!isSchemaOrg || !isTop(placed)) return null
  for (const type of types) {
    const rich = richTypeNamed(type)
    if (rich !== null) return rich
  }
  return null
}

/** All types of schema.org with a rich result, each with its type of the table. */
export function allRichTypes(): [type: string, rich: string][] {
  return [...typeNames()].flatMap((type): [string, string][] => {
    const rich = richTypeNamed(type)
    return rich === null ? [] : [[type, rich]]
  })
}

/** The names of the rich results of each type, for types of schema.org that have one. */
export function richFeatures(): ReadonlyMap<string, readonly string[]> {
  features ??= new Map(
    allRichTypes().map(([type, rich]) => {
      const sets = (richResults().get(rich) ?? []).filter(({ feature }) => feature === null || OWN_SETS.has(feature))
      return [type, [...new Set(sets.flatMap(({ rows }) => rows.map((row) => row.feature)))]]
    }),
  )
  return features
}

let features: ReadonlyMap<string, readonly string[]> | undefined
/** Row sets about the type itself. Other sets are about its place in a list or inside another type. */
const OWN_SETS = new Set(['snippet', 'merchant-listing'])

function richTypeNamed(type: string): string | null {
  let rich = known.get(type)
  if (rich === undefined) {
    const line = lineOf(type)
    rich = [...line].find((each) => richResults().has(each) && !PARTS.has(each)) ?? null
    // Only types of schema.org, so that pages cannot fill the map.
    if (line.size > 0) known.set(type, rich)
  }
  return rich
}
