/** PostgreSQL stores short names first. A response or export must not depend on where the facts are. */
export function inOrderOfJsonb<Facts extends object>(facts: Facts): Facts {
  const entries = Object.entries(facts)
  return Object.fromEntries(entries.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))) as Facts
}
