/** SQL: the pages that reports count. See the view `pages` in check-views.ts. */
export const COUNTS = `(status = 'success' and not "isSoft404" and not "isGuessed")`

/** SQL: the numbers of pages that were removed from the project. Bind them with `removedValue`. */
const REMOVED = `(select id from urls where url in (select unnest(from_json($removed, '["VARCHAR"]'))))`

export function isKept(page: string): string {
  return `${page} not in ${REMOVED}`
}

export function removedValue(urls: string[]): { removed: string } {
  return { removed: JSON.stringify(urls) }
}
