/** White space as HTML has it: runs of ASCII white space become one space, none at the ends. NBSP is a character. */
export function collapse(text: string): string {
  const collapsed = text.replace(/[\t\n\f\r ]+/g, ' ')
  return collapsed.slice(collapsed.startsWith(' ') ? 1 : 0, collapsed.endsWith(' ') ? -1 : undefined)
}

/** More than anyone reads. It keeps a hostile page from filling the database with one heading. */
const LONGEST = 10_000

/** The same for a text that people are shown, cut where it is absurdly long. */
export function collapseShort(text: string): string {
  const collapsed = collapse(text)
  return trimAndCut(collapsed, 0, collapsed.length)
}

/** A part of a collapsed text, without space at its ends and never cut through a character. */
export function trimAndCut(text: string, start: number, end: number): string {
  const from = start < end && text[start] === ' ' ? start + 1 : start
  const to = from < end && text[end - 1] === ' ' ? end - 1 : end
  if (to - from <= LONGEST) return text.slice(from, to)
  return text.slice(from, from + LONGEST).replace(/[\ud800-\udbff]$/, '')
}
