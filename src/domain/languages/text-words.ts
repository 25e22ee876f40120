import { lowerCase } from '../words/letter-cases.ts'
import { textCodes } from '../words/text-codes.ts'

/** The words of a text in lower case. */
export function textWords(text: string): readonly string[] {
  const lower = readable(text)
  const codes = textCodes(lower)
  const words: string[] = []
  let start = 0
  for (let at = 0; at <= lower.length; at += 1) {
    if (at < lower.length && IN_WORDS[codes[at] as number] === 1) continue
    if (isWord(codes, start, at)) words.push(lower.slice(start, at))
    start = at + 1
  }
  return words
}

/** Whether the characters from `start` to `end` are a word. A single hyphen is not. */
export function isWord(codes: Uint16Array, start: number, end: number): boolean {
  return end > start && !(end - start === 1 && codes[start] === HYPHEN)
}

const HYPHEN = 0x2d

let table: Uint16Array | undefined

/** Maps each character code to its code in `readable` text, so that the text is not copied. Only İ differs. */
export function readableCodes(): Uint16Array {
  if (table === undefined) {
    table = lowerCase().slice()
    table['’'.charCodeAt(0)] = "'".charCodeAt(0)
  }
  return table
}

let inWords: Uint16Array | undefined

/** Like `readableCodes` for the characters of words; 0 for the characters between them. */
export function wordCodes(): Uint16Array {
  inWords ??= readableCodes().map((code) => (IN_WORDS[code] === 1 ? code : 0))
  return inWords
}

/** The text in lower case and with one kind of apostrophe, ready to be split into words. */
export function readable(text: string): string {
  return text.toLowerCase().replaceAll('’', "'")
}

/** Character codes of letters, digits, hyphens and apostrophes. Close to the Unicode classes, but much faster. */
export const IN_WORDS = new Uint8Array(0x10000).fill(1, 0xc0, 0x2000).fill(1, 0x2c00)
for (const letter of "abcdefghijklmnopqrstuvwxyz0123456789_'-") IN_WORDS[letter.charCodeAt(0)] = 1
