const DASH = 0x2d
const GREATER = 0x3e
const PLAIN_DOCTYPE = /^<!doctype[\t\n\f\r ]+html[\t\n\f\r ]*>$/i

/** The position after the next `>`; -1 if there is none. */
export function pastTagEnd(html: string, from: number): number {
  const end = html.indexOf('>', from)
  return end === -1 ? -1 : end + 1
}

export function isComment(html: string, lessThan: number): boolean {
  return html.charCodeAt(lessThan + 2) === DASH && html.charCodeAt(lessThan + 3) === DASH
}

/** A comment also ends at `--!>`, and immediately if it starts with `>` or `->`. `from` is after `<!--`. */
export function pastComment(html: string, from: number): number {
  const first = html.charCodeAt(from)
  if (first === GREATER) return from + 1
  if (first === DASH && html.charCodeAt(from + 1) === GREATER) return from + 2
  const end = html.indexOf('-->', from)
  if (end === -1) return -1
  const bang = html.indexOf('!', from)
  const oddEnd = bang !== -1 && bang < end ? html.slice(from, end).indexOf('--!>') : -1
  return oddEnd === -1 ? end + 3 : from + oddEnd + 4
}

/** Whether this doctype makes a table close an open paragraph; 'unknown' for old doctypes, null for other markup. */
export function readDoctype(html: string, start: number, end: number): boolean | 'unknown' | null {
  if (!/^<!doctype/i.test(html.slice(start, start + 9))) return null
  return PLAIN_DOCTYPE.test(html.slice(start, end)) ? true : 'unknown'
}
