/** A thing of schema.org. Addresses are written from the root of our site; `pageMeta` puts the site before them. */
export type JsonLd = { '@type': string; [property: string]: unknown }

/** Properties of schema.org that hold an address. */
const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'urlTemplate', 'mainEntityOfPage'])

/** One document of what a page tells about itself, with whole addresses: not every reader resolves them. */
export function absoluteJsonLd(origin: string, things: JsonLd[]): { '@context': string; '@graph': JsonLd[] } {
  const withOrigin = (key: string, value: unknown) =>
    ADDRESSES.has(key) && typeof value === 'string' && value.startsWith('/') ? origin + value : value
  return { '@context': 'https://schema.org', '@graph': JSON.parse(JSON.stringify(things, withOrigin)) }
}
