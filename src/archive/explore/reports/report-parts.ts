/** SQL: the pages that reports count. See the view `pages` in check-views-sql.ts. */
export const COUNTS = `(status = 'success' and not "isSoft404" and not "isGuessed")`

/** SQL: leaves out the URLs that were removed from the project. Bind them with `removedValue`. */
export function isKept(page: string): string {
  return `${page} not in (select id from urls where url in (select unnest(from_json($removed, '["VARCHAR"]'))))`
}

export function removedValue(urls: readonly string[]): { removed: string } {
  return { removed: JSON.stringify(urls) }
}
