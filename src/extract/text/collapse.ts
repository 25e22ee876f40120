/** More than anyone reads. It keeps a hostile page from filling the database with one heading. */
const MAX_LENGTH = 10_000

/** A text that people are shown, white space collapsed, cut where it is absurdly long. */
export function collapseShort(text: string): string {
  const collapsed = collapse(text)
  return trimAndCut(collapsed, 0, collapsed.length)
}

/** White space as HTML has it: runs of ASCII white space become one space. NBSP is a character. */
function collapse(text: string): string {
  return text.replace(/[\t\n\f\r ]+/g, ' ')
}

/** A part of a collapsed text, without space at its ends and never cut through a character. */
export function trimAndCut(text: string, start: number, end: number): string {
  const from = start < end && text[start] === ' ' ? start + 1 : start
  const to = from < end && text[end - 1] === ' ' ? end - 1 : end
  if (to - from <= MAX_LENGTH) return text.slice(from, to)
  return text.slice(from, from + MAX_LENGTH).replace(/[\ud800-\udbff]$/, '')
}
