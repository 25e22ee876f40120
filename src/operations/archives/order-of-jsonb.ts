/** Orders names as PostgreSQL stores them, so that a response looks the same whether or not facts are archived. */
export function inOrderOfJsonb<Facts extends object>(facts: Facts): Facts {
  const entries = Object.entries(facts)
  return Object.fromEntries(entries.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))) as Facts
}
