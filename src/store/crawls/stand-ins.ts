import { type SQL, sql } from 'drizzle-orm'

/** SQL: the page has no title tag, so `title` shows another text. `page` is a table or an alias of `crawl_results`. */
export const isTitleStandIn = (page: string): SQL<boolean> => differsFromTag(page, 'title', 'title')

/** SQL: the page has no meta description tag, so `meta_description` shows another text. */
export const isDescriptionStandIn = (page: string): SQL<boolean> =>
  differsFromTag(page, 'meta_description', 'metaDescription')

/** The column has the text of the tag, unless the tag is missing or blank. */
function differsFromTag(page: string, column: string, fact: string): SQL<boolean> {
  const facts = sql`${sql.identifier(page)}.facts`
  const shown = sql`${sql.identifier(page)}.${sql.identifier(column)}`
  return sql`(${facts} is not null and ${shown} <> '' and ${shown} is distinct from ${facts}->>${fact})`
}
