/** More than anyone reads. Keeps a hostile page from filling the database with one heading. */
const MAX_LENGTH = 10_000

/** For texts shown to people. Collapses white space and cuts very long texts. */
export function collapseShort(text: string): string {
  const collapsed = collapse(text)
  return trimAndCut(collapsed, 0, collapsed.length)
}

/** Collapses ASCII white space to one space, as in HTML. No-break spaces are kept. */
function collapse(text: string): string {
  return text.replace(/[\t\n\f\r ]+/g, ' ')
}

/** A part of a collapsed text, trimmed and never cut in the middle of a character. */
export function trimAndCut(text: string, start: number, end: number): string {
  const from = start < end && text[start] === ' ' ? start + 1 : start
  const to = from < end && text[end - 1] === ' ' ? end - 1 : end
  if (to - from <= MAX_LENGTH) return text.slice(from, to)
  return text.slice(from, from + MAX_LENGTH).replace(/[\ud800-\udbff]$/, '')
}
