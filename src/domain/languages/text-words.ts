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

/** Whether there is a word between two places without letters. A hyphen alone is none. */
export function isWord(codes: Uint16Array, start: number, end: number): boolean {
  return end > start && !(end - start === 1 && codes[start] === HYPHEN)
}

const HYPHEN = 0x2d

let table: Uint16Array | undefined

/** For each character code, its code in `readable` text. Avoids a copy of the text. Only İ comes out differently. */
export function readableCodes(): Uint16Array {
  if (table === undefined) {
    table = lowerCase().slice()
    table['’'.charCodeAt(0)] = "'".charCodeAt(0)
  }
  return table
}

/** In lower case and with one kind of apostrophe: the text of which words are parts. */
export function readable(text: string): string {
  return text.toLowerCase().replaceAll('’', "'")
}

/** Character codes of letters, digits, hyphens and apostrophes. Close to the Unicode classes, but much faster. */
export const IN_WORDS = new Uint8Array(0x10000).fill(1, 0xc0, 0x2000).fill(1, 0x2c00)
for (const letter of "abcdefghijklmnopqrstuvwxyz0123456789_'-") IN_WORDS[letter.charCodeAt(0)] = 1
