import { COLUMN_OF, COLUMN_OF_GROUP, FACTS_BY_COLUMN } from '#domain/packed-facts/fact-columns.ts'

/** The column of a group is null for pages without that group. */
export const FACT_COLUMNS: Record<string, 'text' | 'text?'> = Object.fromEntries([
  ...Object.values(COLUMN_OF).map((column) => [column, 'text']),
  ...Object.values(COLUMN_OF_GROUP).map((column) => [column, 'text?']),
])

/** SQL: the facts of the table `facts` as JSON, each in a column of its name. */
export const FACT_SELECTS: readonly string[] = FACTS_BY_COLUMN.flatMap(([column, names]) =>
  names.map((name) => `json_extract(${column}, '$.${name}') as "${name}"`),
)

/** SQL: the pages whose scripts ran. They also have a row with the facts from before. `facts` is the table. */
export function renderedPages(facts: string): string {
  return `(select distinct page from ${facts} where is_raw)`
}
