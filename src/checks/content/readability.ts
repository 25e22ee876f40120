import { IN_WORDS, isWord, readableCodes } from '#domain/languages/text-words.ts'
import { textCodes } from '#domain/words/text-codes.ts'

/** Counts of a text that readability formulas use. */
export type TextCounts = { words: number; sentences: number; syllables: number; letters: number }

type Formula = { name: string; score: (counts: TextCounts) => number }

/** A formula per language. All give about 100 for very easy and 0 for very hard text. */
export const READING_FORMULAS: Readonly<Record<string, Formula>> = {
  en: {
    name: 'Flesch',
    score: ({ words, sentences, syllables }) => 206.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words),
  },
  de: {
    name: 'Amstad',
    score: ({ words, sentences, syllables }) => 180 - words / sentences - 58.5 * (syllables / words),
  },
  fr: {
    name: 'Kandel-Moles',
    score: ({ words, sentences, syllables }) => 207 - 1.015 * (words / sentences) - 73.6 * (syllables / words),
  },
  es: {
    name: 'Fernández-Huerta',
    score: ({ words, sentences, syllables }) => 206.84 - 1.02 * (words / sentences) - 60 * (syllables / words),
  },
  it: {
    name: 'Gulpease',
    score: ({ words, sentences, letters }) => 89 + (300 * sentences - 10 * letters) / words,
  },
  nl: {
    name: 'Douma',
    score: ({ words, sentences, syllables }) => 206.84 - 0.93 * (words / sentences) - 77 * (syllables / words),
  },
}

/** A sentence from `start` to `end` in a text, without the signs at its end. */
export type Sentence = Omit<TextCounts, 'sentences'> & { start: number; end: number }

/**
 * The complete sentences of a text, with their counts: words as in `textWords`, and syllables by groups of vowels. A
 * sentence ends with a full stop and a space, with or without a quotation mark or bracket between them.
 */
export function readSentences(text: string, language: string): Sentence[] {
  const kinds = kindTable()
  const hasSilentE = language === 'en' || language === 'fr'
  const codes = textCodes(text)
  const sentences: Sentence[] = []
  let start = 0
  let words = 0
  let syllables = 0
  let letters = 0
  for (let at = 0; at < text.length; at += 1) {
    const wordStart = at
    let groups = 0
    let before = 0
    let kind = kinds[codes[at] as number] as number
    while (kind >= CONSONANT) {
      // Without branches, which would be mispredicted at every other letter.
      groups += kind & ~before & 1
      before = kind
      at += 1
      kind = kinds[codes[at] as number] as number
    }
    if (isWord(codes, wordStart, at)) {
      words += 1
      letters += at - wordStart
      syllables += groups < 2 ? 1 : groups - (hasSilentE && endsWithSilentE(codes, at, kinds) ? 1 : 0)
    }
    if (kind !== END) continue
    const next = kinds[codes[at + 1] as number] === CLOSING ? at + 2 : at + 1
    if (kinds[codes[next] as number] !== BLANK) continue
    sentences.push({ start, end: at, words, syllables, letters })
    start = next + 1
    words = 0
    syllables = 0
    letters = 0
    at = next
  }
  return sentences
}

const END = 1
const CLOSING = 2
const BLANK = 3
const CONSONANT = 4
const VOWEL = 5

const SIGNS: readonly (readonly [signs: string, kind: number])[] = [
  ['.!?…', END],
  ['"”»)', CLOSING],
  // What `\s` matches.
  ['\t\n\v\f\r \xa0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff', BLANK],
  ['\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a', BLANK],
  ['aeiouyàáâäãåæèéêëìíîïòóôöõøœùúûüýÿ', VOWEL],
]

let table: Uint8Array | undefined

/** The kind of each character code. Digits, hyphens and letters without case count as consonants. */
function kindTable(): Uint8Array {
  if (table === undefined) {
    const kinds = Uint8Array.from(IN_WORDS, (isInWords) => isInWords * CONSONANT)
    for (const [signs, kind] of SIGNS) for (const sign of signs) kinds[sign.charCodeAt(0)] = kind
    table = Uint8Array.from(readableCodes(), (code) => kinds[code] as number)
  }
  return table
}

const E = 0x65
const L = 0x6c
const S = 0x73

/** An e at the end is silent in English and French, unless it is the only vowel. */
function endsWithSilentE(codes: Uint16Array, end: number, kinds: Uint8Array): boolean {
  const isPlainVowel = (code: number) => code < 0x80 && kinds[code] === VOWEL
  const read = readableCodes()
  const last = read[codes[end - 1] as number]
  const before = read[codes[end - 2] as number] as number
  if (last === E) return !isPlainVowel(before) && before !== L
  return last === S && before === E && !isPlainVowel(codes[end - 3] as number)
}
