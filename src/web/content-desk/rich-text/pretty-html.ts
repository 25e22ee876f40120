/**
 * HTML to be read and changed by people: each block on a line of its own, those inside another further to the right.
 * Only white space that no browser shows is added or taken away; preformatted text stays as it is.
 */
export function prettyHtml(html: string): string {
  const lines: string[] = []
  let line = ''
  let depth = 0
  /** Whether a block has begun on this line: it ends on it, too, unless there is a block inside. */
  let hasBegun = false
  const endLine = () => {
    const written = line.replace(/[ \t\n\r\f]+$/, '')
    if (written !== '') lines.push('  '.repeat(Math.min(DEEPEST, hasBegun ? depth - 1 : depth)) + written)
    line = ''
    hasBegun = false
  }
  for (const [part] of html.matchAll(PART)) {
    const [, end, name = ''] = TAG.exec(part) ?? []
    if (!BLOCK.test(name)) {
      const words = part.startsWith('<') ? part : part.replace(/[ \t\n\r\f]+/g, ' ')
      line += line === '' ? words.replace(/^ /, '') : words
    } else if (end) {
      if (!hasBegun) endLine()
      depth = Math.max(0, depth - 1)
      hasBegun = false
      line += part
      endLine()
    } else {
      endLine()
      line = part
      if (ALONE.test(part)) endLine()
      else {
        depth += 1
        hasBegun = true
        if (HOLDS_BLOCKS.test(name)) endLine()
      }
    }
  }
  endLine()
  return lines.join('\n')
}

/** Further to the right nobody could read it. */
const DEEPEST = 12
const REST_OF_TAG = `(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*(?:>|$)`
/** A comment, preformatted text as a whole, a tag, or words. What does not end reaches to the end, as browsers read it. */
const PART = new RegExp(
  `<!--.*?(?:-->|$)|<pre\\b${REST_OF_TAG}.*?(?:</pre\\s*>|$)|</?[a-z]${REST_OF_TAG}|[^<]+|<`,
  'gis',
)
const TAG = /^<(\/?)([a-z][^\s>/]*)/i
const ALONE = /^<(hr|pre)\b/i
const HOLDS_BLOCKS = /^(ul|ol|dl|table|thead|tbody|tfoot|tr|figure|details|blockquote|div|section)$/i
const BLOCK = new RegExp(`${HOLDS_BLOCKS.source}|^(h[1-6]|p|hr|pre|li|dt|dd|figcaption|summary|caption|th|td)$`, 'i')
