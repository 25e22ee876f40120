/** A JSON-LD block of schema.org with these nodes, for tests. */
export function jsonLd(...nodes: Record<string, unknown>[]): string {
  const [first] = nodes
  const content = nodes.length === 1 ? first : { '@graph': nodes }
  return `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...content })}</script>`
}
