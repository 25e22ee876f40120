/** The words of a text in lower case. */
export function textWords(text: string): readonly string[] {
  const lower = readable(text)
  const words: string[] = []
  eachWord(lower, (start, end) => words.push(lower.slice(start, end)) > 0)
  return words
}

/** Calls `visit` with the place of each word of a readable text, until it returns false. */
export function eachWord(text: string, visit: (start: number, end: number) => boolean): void {
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && IN_WORDS[text.charCodeAt(at)] === 1) continue
    const isWord = at > start && !(at - start === 1 && text.charCodeAt(start) === HYPHEN)
    if (isWord && !visit(start, at)) return
    start = at + 1
  }
}

const HYPHEN = 0x2d

/** In lower case and with one kind of apostrophe: the text of which words are parts. */
export function readable(text: string): string {
  return text.toLowerCase().replaceAll('’', "'")
}

/** By code: letters, digits, hyphens and apostrophes. Much faster than classes of Unicode, which this is close to. */
export const IN_WORDS = new Uint8Array(0x10000).fill(1, 0xc0, 0x2000).fill(1, 0x2c00)
for (const letter of "abcdefghijklmnopqrstuvwxyz0123456789_'-") IN_WORDS[letter.charCodeAt(0)] = 1
