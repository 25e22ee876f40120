import { STORED_GROUP_NAMES, type StoredGroups } from '#domain/facts/fact-groups.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'

/** Links and extracted values have their own tables. */
type PlainFact = Exclude<keyof PageFacts, 'links' | 'extracted' | keyof StoredGroups>
/** The main text has its own table. */
type ColumnGroup = Exclude<keyof StoredGroups, 'text'>
type FactName = PlainFact | ColumnGroup

const COLUMN_GROUPS = STORED_GROUP_NAMES.filter((name) => name !== 'text')

/** The column of each fact that is in no group. Links have a table of their own. */
const COLUMN_OF = {
  url: 'response',
  statusCode: 'response',
  contentType: 'response',
  charset: 'response',
  bytes: 'response',
  ttfbMs: 'response',
  lang: 'head',
  title: 'head',
  metaDescription: 'head',
  canonical: 'head',
  metaRefresh: 'head',
  robots: 'robots',
  robotsByAgent: 'robots',
  hreflangs: 'hreflangs',
  inBody: 'in_body',
  openGraph: 'open_graph',
  jsonLd: 'json_ld',
  h1s: 'headings',
  h2Count: 'headings',
  h3Count: 'headings',
  images: 'images',
  countedImages: 'images',
  longLinkCount: 'long_links',
  scriptLinks: 'scripts',
  scriptCount: 'scripts',
  mainText: 'main_text',
} as const satisfies Record<PlainFact, string>

/** Each group has a column of its own, because most checks need few groups. */
const COLUMN_OF_GROUP = Object.fromEntries(COLUMN_GROUPS.map((name) => [name, groupColumn(name)])) as Record<
  ColumnGroup,
  string
>

const COLUMN_OF_FACT: Record<FactName, string> = { ...COLUMN_OF, ...COLUMN_OF_GROUP }

/** The facts that are known of every page. */
export const PLAIN_FACT_NAMES: readonly (keyof PageFacts)[] = [...(Object.keys(COLUMN_OF) as PlainFact[]), 'links']

const NAMES_BY_COLUMN = Object.entries(
  Object.groupBy(Object.keys(COLUMN_OF_FACT) as FactName[], (name) => COLUMN_OF_FACT[name]),
) as [string, FactName[]][]

/** The column of a group is null for pages without that group. */
export const FACT_COLUMNS: Record<string, 'text' | 'text?'> = Object.fromEntries([
  ...Object.values(COLUMN_OF).map((column) => [column, 'text']),
  ...Object.values(COLUMN_OF_GROUP).map((column) => [column, 'text?']),
])

export const FACT_COLUMN_NAMES: readonly string[] = NAMES_BY_COLUMN.map(([column]) => column)

/**
 * These facts of a page as JSON, one text per column in the order of FACT_COLUMN_NAMES. Empty for facts that are not
 * kept or not known.
 */
export function columnTexts(facts: PageFacts, kept: 'all' | readonly (keyof PageFacts)[]): string[] {
  return NAMES_BY_COLUMN.map(([, names]) => {
    const known: Record<string, unknown> = {}
    let count = 0
    for (const name of names) {
      if (facts[name] === undefined || (kept !== 'all' && !kept.includes(name))) continue
      known[name] = facts[name]
      count += 1
    }
    return count === 0 ? '' : JSON.stringify(known)
  })
}

/** SQL: the facts of the table `facts` as JSON, each in a column of its name. */
export const FACT_SELECTS: readonly string[] = NAMES_BY_COLUMN.flatMap(([column, names]) =>
  names.map((name) => `json_extract(${column}, '$.${name}') as "${name}"`),
)

/** The columns with these facts. */
export function columnsWith(names: Iterable<keyof PageFacts>): string[] {
  const columns = [...names].flatMap((name) =>
    name === 'links' || name === 'text' || name === 'extracted' ? [] : [COLUMN_OF_FACT[name]],
  )
  return [...new Set(columns)]
}

/** The name in snake case, except for the group `headings`: a plain fact already has the column `headings`. */
function groupColumn(name: ColumnGroup): string {
  return name === 'headings' ? 'all_headings' : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
