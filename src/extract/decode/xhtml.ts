const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/
const EMPTY_TAG = /<([A-Za-z][^\s/<>]*)((?:\s+[^\s=<>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/>/y
/** Start and end of the parts in which `<` does not begin a tag. */
const SPANS = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
] as const

export function isXhtml(contentType: string): boolean {
  return /^\s*application\/xhtml\+xml\s*(?:;|$)/i.test(contentType)
}

/** Converts well-formed XHTML, because HTML parsers take `<script/>` for a start tag and CDATA for a comment. */
export function xhtmlAsHtml(xhtml: string): string {
  const parts: string[] = []
  let at = 0
  for (let next = xhtml.indexOf('<'); next !== -1; next = xhtml.indexOf('<', at)) {
    parts.push(xhtml.slice(at, next))
    const span = SPANS.find(([start]) => xhtml.startsWith(start, next))
    if (span) {
      const end = xhtml.indexOf(span[1], next + span[0].length)
      at = end === -1 ? xhtml.length : end + span[1].length
      const isText = span[0] === '<![CDATA[' && end !== -1
      parts.push(isText ? escapeMarkup(xhtml.slice(next + span[0].length, end)) : xhtml.slice(next, at))
    } else {
      EMPTY_TAG.lastIndex = next
      const [tag = '<', name = '', attributes = ''] = EMPTY_TAG.exec(xhtml) ?? []
      at = next + tag.length
      parts.push(name === '' || VOID.test(name) ? tag : `<${name}${attributes}></${name}>`)
    }
  }
  return parts.join('') + xhtml.slice(at)
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
