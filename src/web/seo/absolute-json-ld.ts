/** A schema.org object with root-relative URLs, which `pageMeta` makes absolute. */
export type JsonLd = { '@type': string; [property: string]: unknown }

/** Properties of schema.org that contain a URL. */
const URL_PROPERTIES = new Set(['@id', 'url', 'item', 'image', 'urlTemplate', 'mainEntityOfPage'])

/** Makes all URLs absolute, because some parsers do not resolve relative URLs. */
export function absoluteJsonLd(origin: string, things: JsonLd[]): { '@context': string; '@graph': JsonLd[] } {
  const withOrigin = (key: string, value: unknown) =>
    URL_PROPERTIES.has(key) && typeof value === 'string' && value.startsWith('/') ? origin + value : value
  return { '@context': 'https://schema.org', '@graph': JSON.parse(JSON.stringify(things, withOrigin)) }
}
