const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/
const EMPTY_TAG = /<([A-Za-z][^\s/<>]*)((?:\s+[^\s=<>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/>/y
/** What begins with the first and ends with the second, whatever stands between. */
const SPANS = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
] as const

/** Whether an answer is to be read by the rules of XML. */
export function isXhtml(contentType: string): boolean {
  return /^\s*application\/xhtml\+xml\s*(?:;|$)/i.test(contentType)
}

/** Well-formed XHTML as HTML that says the same: there `<script/>` is a start tag, and CDATA a comment. */
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
      parts.push(isText ? escaped(xhtml.slice(next + span[0].length, end)) : xhtml.slice(next, at))
    } else {
      EMPTY_TAG.lastIndex = next
      const [tag = '<', name = '', attributes = ''] = EMPTY_TAG.exec(xhtml) ?? []
      at = next + tag.length
      parts.push(name === '' || VOID.test(name) ? tag : `<${name}${attributes}></${name}>`)
    }
  }
  return parts.join('') + xhtml.slice(at)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
