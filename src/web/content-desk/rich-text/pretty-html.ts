/** Puts each block on its own line and indents nested blocks. Changes only white space that browsers ignore. */
export function prettyHtml(html: string): string {
  const lines: string[] = []
  let line = ''
  let depth = 0
  /** True if a block starts on this line. */
  let hasBlockStart = false
  const endLine = () => {
    const written = line.replace(/[ \t\n\r\f]+$/, '')
    if (written !== '') lines.push('  '.repeat(Math.min(MAX_INDENT, hasBlockStart ? depth - 1 : depth)) + written)
    line = ''
    hasBlockStart = false
  }
  for (const [part] of html.matchAll(PART)) {
    const [, end, name = ''] = TAG.exec(part) ?? []
    if (!BLOCK.test(name)) {
      const words = part.startsWith('<') ? part : part.replace(/[ \t\n\r\f]+/g, ' ')
      line += line === '' ? words.replace(/^ /, '') : words
    } else if (end) {
      if (!hasBlockStart) endLine()
      depth = Math.max(0, depth - 1)
      hasBlockStart = false
      line += part
      endLine()
    } else {
      endLine()
      line = part
      if (ALONE.test(part)) endLine()
      else {
        depth += 1
        hasBlockStart = true
        if (HOLDS_BLOCKS.test(name)) endLine()
      }
    }
  }
  endLine()
  return lines.join('\n')
}

/** Deeper indentation would be unreadable. */
const MAX_INDENT = 12
const REST_OF_TAG = `(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*(?:>|$)`
/** Matches a comment, a whole <pre>, a tag, or text. Unclosed parts extend to the end, as in browsers. */
const PART = new RegExp(
  `<!--.*?(?:-->|$)|<pre\\b${REST_OF_TAG}.*?(?:</pre\\s*>|$)|</?[a-z]${REST_OF_TAG}|[^<]+|<`,
  'gis',
)
const TAG = /^<(\/?)([a-z][^\s>/]*)/i
const ALONE = /^<(hr|pre)\b/i
const HOLDS_BLOCKS = /^(ul|ol|dl|table|thead|tbody|tfoot|tr|figure|details|blockquote|div|section)$/i
const BLOCK = new RegExp(`${HOLDS_BLOCKS.source}|^(h[1-6]|p|hr|pre|li|dt|dd|figcaption|summary|caption|th|td)$`, 'i')
