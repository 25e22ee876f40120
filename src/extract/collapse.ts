/** White space as HTML has it: runs of ASCII white space become one space, none at the ends. NBSP is a character. */
export function collapse(text: string): string {
  return text.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '')
}

/** More than anyone reads. It keeps a hostile page from filling the database with one heading. */
const LONGEST = 10_000

/** The same for a text that people are shown, cut where it is absurdly long. */
export function collapseShort(text: string): string {
  if (text.length <= LONGEST) return collapse(text)
  return collapse(text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, ''))
}
