/** Where a tag ends, ignoring a `>` in a quoted value; -1 if it does not end. */
export function indexOfTagEnd(text: string, from: number): number {
  PIECE.lastIndex = from
  for (;;) {
    const match = PIECE.exec(text)
    if (match === null) return -1
    if (match[0] === '>') return match.index
  }
}

/** Quotes count only after `=`; elsewhere they are part of a name. */
const PIECE = /=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))|>/g

/** The attributes between a tag's name and its end, in order, including repeated ones. */
export function attributesAt(text: string, from: number, end: number): [string, string][] {
  return Array.from(text.slice(from, end).matchAll(ATTRIBUTE), (match) => [
    (match[1] as string).toLowerCase(),
    (match[2] ?? match[3] ?? match[4] ?? '').trim(),
  ])
}

const ATTRIBUTE = /([^\s/=][^\s/=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']\S*)))?/g
