/** Orders names as PostgreSQL stores them, so that a response looks the same whether or not facts are archived. */
export function inOrderOfJsonb<Facts>(facts: Facts): Facts {
  if (Array.isArray(facts)) return facts.map(inOrderOfJsonb) as Facts
  if (typeof facts !== 'object' || facts === null) return facts
  const entries = Object.entries(facts).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, value]) => [name, inOrderOfJsonb(value)])) as Facts
}
