import { STORED_GROUP_NAMES, type StoredGroups } from '../facts/fact-groups.ts'
import type { PageFacts } from '../facts/page-facts.ts'

/** Links and extracted values have their own tables. */
type PlainFact = Exclude<keyof PageFacts, 'links' | 'extracted' | keyof StoredGroups>
/** The main text has its own table. */
type ColumnGroup = Exclude<keyof StoredGroups, 'text'>
type FactName = PlainFact | ColumnGroup

const COLUMN_GROUPS = STORED_GROUP_NAMES.filter((name) => name !== 'text')

/** The column of each fact that is in no group. Links have a table of their own. */
export const COLUMN_OF = {
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
  cut: 'long_links',
  scriptLinks: 'scripts',
  scriptCount: 'scripts',
  mainText: 'main_text',
} as const satisfies Record<PlainFact, string>

/** Each group has a column of its own, because most checks need few groups. */
export const COLUMN_OF_GROUP = Object.fromEntries(COLUMN_GROUPS.map((name) => [name, groupColumn(name)])) as Record<
  ColumnGroup,
  string
>

const COLUMN_OF_FACT: Record<FactName, string> = { ...COLUMN_OF, ...COLUMN_OF_GROUP }

/** The facts that are known of every page. */
export const PLAIN_FACT_NAMES: readonly (keyof PageFacts)[] = [...(Object.keys(COLUMN_OF) as PlainFact[]), 'links']

export const FACTS_BY_COLUMN = Object.entries(
  Object.groupBy(Object.keys(COLUMN_OF_FACT) as FactName[], (name) => COLUMN_OF_FACT[name]),
) as [string, FactName[]][]

export const FACT_COLUMN_NAMES: readonly string[] = FACTS_BY_COLUMN.map(([column]) => column)

/** These facts of a page as JSON, one text per column. Facts that are not kept or not known have none. */
export function columnTexts(facts: PageFacts, kept: 'all' | readonly (keyof PageFacts)[]): string[] {
  const texts: string[] = []
  for (const [, names] of FACTS_BY_COLUMN) {
    const known: Record<string, unknown> = {}
    let count = 0
    for (const name of names) {
      if (facts[name] === undefined || (kept !== 'all' && !kept.includes(name))) continue
      known[name] = facts[name]
      count += 1
    }
    if (count > 0) texts.push(JSON.stringify(known))
  }
  return texts
}

const FIRST_NAME = '{"'.length

/**
 * The column of such a text, by the first fact in it. Undefined for a fact of another version, because texts may wait in
 * the database while the server is upgraded.
 */
export function columnOf(text: string): string | undefined {
  return COLUMN_OF_FACT[text.slice(FIRST_NAME, text.indexOf('"', FIRST_NAME)) as FactName]
}

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
