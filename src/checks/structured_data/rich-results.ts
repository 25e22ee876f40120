import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** When rich-results.tsv was last compared with Google's documentation. A test fails 120 days later. */
export const RICH_RESULTS_REVIEWED = '2026-11-17'

/** What Google's documentation of one feature says about one property. */
export type RichRow = {
  /** The property, or a path such as `author.name`. */
  path: readonly string[]
  isRequired: boolean
  /** Types that the value may have, such as `Offer` or `Text`. */
  kinds: readonly string[]
  /** When the row applies, for example `unless-nested` or `not-on-last`; null for always. */
  condition: string | null
  /** The minimum number of values. */
  fewest: number
  /** Rows with the same group: one of their properties is enough. */
  group: string | null
  source: string
  /** Google's name of the rich result. */
  feature: string
}

export type RowSet = {
  type: string
  feature: string | null
  rows: RichRow[]
  /** The rows by group; a row without a group is a group of its own. `name` is for example `url or item.url`. */
  groups: { name: string; rows: RichRow[] }[]
}

let loaded: Map<string, RowSet[]> | null = null

/** The rows by type. Read from disk for the first page with structured data. */
export function richResults(): ReadonlyMap<string, RowSet[]> {
  loaded ??= parseTable(readFileSync(join(import.meta.dirname, 'rich-results.tsv'), 'utf8'))
  return loaded
}

function parseTable(text: string): Map<string, RowSet[]> {
  const byType = new Map<string, RowSet[]>()
  for (const line of text.split('\n').slice(1)) {
    const [name = '', property = '', level, kind = '', group = '', source = ''] = line.split('\t')
    if (property === '') continue
    const [type = '', feature = null] = name.split('@')
    const sets = byType.get(type) ?? []
    byType.set(type, sets)
    let set = sets.find((each) => each.feature === feature)
    if (set === undefined) {
      set = { type, feature, rows: [], groups: [] }
      sets.push(set)
    }
    set.rows.push({
      ...kindOf(kind),
      path: property.split('.'),
      isRequired: level === 'required',
      group: group || null,
      source,
      feature: featureOf(source),
    })
  }
  for (const set of [...byType.values()].flat())
    set.groups = [...Map.groupBy(set.rows, (row) => row.group ?? row).values()].map((rows) => ({
      name: rows.map(({ path }) => path.join('.')).join(' or '),
      rows,
    }))
  return byType
}

function kindOf(written: string): Pick<RichRow, 'kinds' | 'condition' | 'fewest'> {
  const [, kinds = '', condition = null, fewest = '1'] =
    /^([^([]*)(?:\(([^)]*)\))?(?:\[(\d+)\.\.\])?/.exec(written) ?? []
  return { kinds: kinds.split(' or '), condition, fewest: Number(fewest) }
}

const FEATURES: Readonly<Record<string, string>> = {
  article: 'article',
  breadcrumb: 'breadcrumb',
  carousel: 'carousel',
  course: 'course list',
  dataset: 'Dataset Search',
  'discussion-forum': 'discussion forum',
  'education-qa': 'education Q&A',
  'employer-rating': 'employer rating',
  event: 'event',
  'image-license-metadata': 'image license',
  'job-posting': 'job posting',
  'local-business': 'local business',
  movie: 'movie carousel',
  organization: 'organization',
  'loyalty-program': 'loyalty program',
  'return-policy': 'return policy',
  'merchant-listing': 'merchant listing',
  'product-snippet': 'product snippet',
  'product-variants': 'product variants',
  'profile-page': 'profile page',
  qapage: 'Q&A page',
  recipe: 'recipe',
  'review-snippet': 'review snippet',
  'software-app': 'software app',
  speakable: 'speakable',
  'paywalled-content': 'paywalled content',
  'vacation-rental': 'vacation rental',
  video: 'video',
  'site-names': 'site name',
  updates: 'FAQ',
}

/** The name of the feature that a page of Google's documentation describes. */
function featureOf(source: string): string {
  const slug = source.slice(source.lastIndexOf('/') + 1)
  return FEATURES[slug] ?? slug
}
