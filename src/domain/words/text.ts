/** Characters as people count them: code points, not bytes or UTF-16 units; white space of any kind collapsed. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text.replace(/\s+/gu, ' ').trim()) length += 1
  return length
}

/** Nothing a person could read: not there, empty, or white space of any kind. */
export function isBlank(text: string | null | undefined): text is null | undefined | '' {
  return text === null || text === undefined || text.trim() === ''
}
