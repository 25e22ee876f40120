import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL that is true when the page has no title tag and `title` contains a substitute. `page` is `crawl_results` or an
 * alias of it.
 */
export const isTitleStandIn = (page: string): SQL<boolean> => differsFromTag(page, 'title', 'title')

/** SQL that is true when the page has no meta description tag and `meta_description` contains a substitute. */
export const isDescriptionStandIn = (page: string): SQL<boolean> =>
  differsFromTag(page, 'meta_description', 'metaDescription')

/** When the tag is missing or blank, the column contains a substitute, and `shown_facts` the text of the tag. */
function differsFromTag(page: string, column: string, fact: string): SQL<boolean> {
  const facts = sql`${sql.identifier(page)}.shown_facts`
  const shown = sql`${sql.identifier(page)}.${sql.identifier(column)}`
  return sql`(${shown} <> '' and coalesce(${facts} ? ${fact}, false))`
}

/** SQL for the text of the title tag; null without the tag. Older crawls may have no facts. */
export const titleTagOf = (page: string): SQL<string | null> => {
  const facts = sql`${sql.identifier(page)}.shown_facts`
  return sql`case when ${facts} ? 'title' then ${facts}->>'title' else ${sql.identifier(page)}.title end`
}
