/** Length in code points, with white space of any kind collapsed. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text.replace(/\s+/gu, ' ').trim()) length += 1
  return length
}

export function isBlank(text: string | null | undefined): text is null | undefined | '' {
  return text === null || text === undefined || text.trim() === ''
}
