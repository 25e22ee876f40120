/** Characters as people count them: Unicode code points, not bytes and not UTF-16 units. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** Nothing a person could read: not there, empty, or white space of any kind. */
export function isBlank(text: string | null | undefined): text is null | undefined | '' {
  return text === null || text === undefined || text.trim() === ''
}
