import type { PageFacts } from '#domain/facts/page-facts.ts'

type FactName = Exclude<keyof PageFacts, 'links'>

/** The column of each fact in the table `facts`. Links have a table of their own. */
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
} as const satisfies Record<FactName, string>

/** All facts that an archive keeps. */
export const FACT_NAMES: readonly (keyof PageFacts)[] = [...(Object.keys(COLUMN_OF) as FactName[]), 'links']

export type FactColumn = (typeof COLUMN_OF)[FactName]

const NAMES_BY_COLUMN = Object.entries(
  Object.groupBy(Object.keys(COLUMN_OF) as FactName[], (name) => COLUMN_OF[name]),
) as [FactColumn, FactName[]][]

export const FACT_COLUMNS: readonly FactColumn[] = NAMES_BY_COLUMN.map(([column]) => column)

/** The facts of a page as JSON, one text per column. */
export function factsToColumns(facts: Omit<PageFacts, 'links'>): Record<FactColumn, string> {
  const columns = NAMES_BY_COLUMN.map(([column, names]) => [
    column,
    JSON.stringify(Object.fromEntries(names.map((name) => [name, facts[name]]))),
  ])
  return Object.fromEntries(columns)
}

/** The columns with these facts. */
export function columnsWith(names: Iterable<keyof PageFacts>): FactColumn[] {
  const wanted = new Set<string>([...names].map((name) => (name === 'links' ? '' : COLUMN_OF[name])))
  return FACT_COLUMNS.filter((column) => wanted.has(column))
}
