/** SQL: the page has no title tag, so `title` shows another text. `page` is a table or an alias of `crawl_results`. */
export const isTitleStandIn = (page: string): string => differsFromTag(page, 'title', 'title')

/** The same for the meta description. */
export const isDescriptionStandIn = (page: string): string =>
  differsFromTag(page, 'meta_description', 'metaDescription')

/** The column has the text of the tag, unless the tag is missing or blank. */
function differsFromTag(page: string, column: string, fact: string): string {
  return `(${page}.facts is not null and ${page}.${column} <> ''
    and ${page}.${column} is distinct from ${page}.facts->>'${fact}')`
}
