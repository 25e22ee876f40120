/** SQL: leaves out the URLs that were removed from the project. Bind `removed` as `removedValue` returns it. */
export function notRemoved(urlId: string): string {
  return `${urlId} not in (select id from urls where url in (select unnest(from_json($removed, '["VARCHAR"]'))))`
}

export function removedValue(urls: readonly string[]): { removed: string } {
  return { removed: JSON.stringify(urls) }
}
