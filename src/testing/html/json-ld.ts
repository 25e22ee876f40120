import { MAX_JSON_LD } from '#domain/facts/structured-data.ts'

/** A JSON-LD block of schema.org with these nodes, for tests. */
export function jsonLd(...nodes: Record<string, unknown>[]): string {
  const [first] = nodes
  const content = nodes.length === 1 ? first : { '@graph': nodes }
  return `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...content })}</script>`
}

/** A JSON-LD block with more characters than a crawl reads. */
export function tooLargeJsonLd(): string {
  return jsonLd({ '@type': 'Product', description: 'x'.repeat(MAX_JSON_LD) })
}
