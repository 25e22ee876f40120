import type { PageCharsets } from '#domain/facts/head-facts.ts'

/** An encoding that the page declares, and the text that declares it. */
export type NamedEncoding = { encoding: string; saw: string; at: string }

/** A selector for the tags that declare an encoding. */
export const META_CHARSET = 'meta[charset], meta[http-equiv="content-type" i]'

/** The encodings that a page declares, in the order in which browsers prefer them. Unknown labels are left out. */
export function namedEncodings({ bom, header, meta, xml }: PageCharsets): NamedEncoding[] {
  const named: NamedEncoding[] = []
  if (bom !== null) named.push({ encoding: bom, saw: `byte order mark of ${bom}`, at: 'line 1' })
  if (header?.encoding) named.push({ encoding: header.encoding, saw: `header: ${header.label}`, at: 'Content-Type' })
  if (meta?.encoding) named.push({ encoding: meta.encoding, saw: `meta tag: ${meta.label}`, at: META_CHARSET })
  if (xml?.encoding) named.push({ encoding: xml.encoding, saw: `XML declaration: ${xml.label}`, at: 'line 1' })
  return named
}

export function areInConflict(named: readonly NamedEncoding[]): boolean {
  return named.some(({ encoding }) => encoding !== named[0]?.encoding)
}
