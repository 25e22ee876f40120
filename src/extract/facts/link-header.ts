/** One link of a Link header. `rel` contains lower-case tokens; `hreflangs` contains the values as written. */
export type HeaderLink = { target: string; rel: string[]; hreflangs: string[] }

/** Parses headers such as `<https://example.org/a>; rel="canonical", </b>; rel=alternate; hreflang=de`. */
export function readLinkHeader(header: string | undefined): HeaderLink[] {
  if (header === undefined) return []
  const links: HeaderLink[] = []
  for (const [, target = '', parameters = ''] of header.matchAll(
    /<([^<>]*)>((?:\s*;\s*[^\s;,=]+(?:\s*=\s*(?:"[^"]*"|[^\s;,"]*))?)*)/g,
  )) {
    if (target === '') continue
    // Only the first `rel` counts.
    const rel = (valuesOf(parameters, 'rel')[0] ?? '').toLowerCase().split(/\s+/)
    links.push({ target, rel, hreflangs: valuesOf(parameters, 'hreflang') })
  }
  return links
}

function valuesOf(parameters: string, name: string): string[] {
  const pairs = parameters.matchAll(/;\s*([^\s;,=]+)\s*=\s*(?:"([^"]*)"|([^\s;,"]*))/g)
  return [...pairs].flatMap(([, key = '', quoted, bare]) => (key.toLowerCase() === name ? [quoted ?? bare ?? ''] : []))
}
