/** Lists the elements and then the attributes that are in `written` but no longer in `saved`. */
export function leftOut(written: string, saved: string): string[] {
  const before = partsOf(written)
  const after = partsOf(saved)
  return [...before].filter(([part, count]) => count > (after.get(part) ?? 0)).map(([part]) => part)
}

/** Counts each element and attribute. Elements that the server renames are counted under their new name. */
function partsOf(html: string): Map<string, number> {
  const elements = new Map<string, number>()
  const attributes = new Map<string, number>()
  for (const [, name = '', rest = ''] of html.matchAll(ELEMENT)) {
    const element = RENAMED[name.toLowerCase()] ?? name.toLowerCase()
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
const RENAMED: Record<string, string | undefined> = {
  ...{ h1: 'h2', h5: 'h4', h6: 'h4' },
  ...{ b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' },
}
