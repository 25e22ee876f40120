/** What of the written HTML is not in the kept one: elements first, then attributes, each named once. */
export function leftOut(written: string, kept: string): string[] {
  const before = partsOf(written)
  const after = partsOf(kept)
  return [...before].filter(([part, count]) => count > (after.get(part) ?? 0)).map(([part]) => part)
}

/** How often each element and each attribute of an element occurs. Elements that are spelt anew when saved count as one. */
function partsOf(html: string): Map<string, number> {
  const elements = new Map<string, number>()
  const attributes = new Map<string, number>()
  for (const [, name = '', rest = ''] of html.matchAll(ELEMENT)) {
    const element = SPELT_ANEW[name.toLowerCase()] ?? name.toLowerCase()
    count(elements, `<${element}>`)
    for (const [, attribute = ''] of rest.matchAll(ATTRIBUTE)) count(attributes, `${attribute} on <${element}>`)
  }
  return new Map([...elements, ...attributes])
}

function count(parts: Map<string, number>, part: string): void {
  parts.set(part, (parts.get(part) ?? 0) + 1)
}

const ELEMENT = /<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi
const ATTRIBUTE = /(?:^|\s)([a-z][\w:-]*)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/gi
const SPELT_ANEW: Record<string, string | undefined> = {
  ...{ h1: 'h2', h5: 'h4', h6: 'h4' },
  ...{ b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' },
}
