import { IN_WORDS, isWord } from '#domain/languages/text-words.ts'
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

/** Indexed by character code, because this is looked up for each letter of a text. */
const VOWELS = new Uint8Array(0x10000)
for (const vowel of 'aeiouyàáâäãåæèéêëìíîïòóôöõøœùúûüýÿ') VOWELS[vowel.charCodeAt(0)] = 1

/** Counts the words of a readable text as `textWords` does, and their syllables by groups of vowels. */
export function countSentence(text: string, language: string): Omit<TextCounts, 'sentences'> {
  const hasSilentE = language === 'en' || language === 'fr'
  const codes = textCodes(text)
  const counts = { words: 0, syllables: 0, letters: 0 }
  let start = 0
  let groups = 0
  let isInGroup = false
  for (let at = 0; at <= text.length; at += 1) {
    const code = at === text.length ? SPACE : (codes[at] as number)
    if (IN_WORDS[code] === 1) {
      const isVowel = VOWELS[code] === 1
      if (isVowel && !isInGroup) groups += 1
      isInGroup = isVowel
      continue
    }
    if (isWord(codes, start, at)) {
      counts.words += 1
      counts.letters += at - start
      counts.syllables += Math.max(1, hasSilentE && groups > 1 && endsWithSilentE(text, at) ? groups - 1 : groups)
    }
    start = at + 1
    groups = 0
    isInGroup = false
  }
  return counts
}

const SPACE = 0x20
const E = 0x65
const L = 0x6c
const S = 0x73

/** An e at the end is silent in English and French, unless it is the only vowel. */
function endsWithSilentE(text: string, end: number): boolean {
  const last = text.charCodeAt(end - 1)
  if (last === E) {
    const before = text.charCodeAt(end - 2)
    return !isPlainVowel(before) && before !== L
  }
  return last === S && text.charCodeAt(end - 2) === E && !isPlainVowel(text.charCodeAt(end - 3))
}

function isPlainVowel(code: number): boolean {
  return code < 0x80 && VOWELS[code] === 1
}
