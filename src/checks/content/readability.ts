/** Counts of a text that the formulas of readability use. */
export type TextCounts = { words: number; sentences: number; syllables: number; letters: number }

type Formula = { name: string; score: (counts: TextCounts) => number }

/** By language. All give about 100 for very easy and 0 for very hard text. */
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

/** By the code of a letter, because this is looked up for each letter of a text. */
const VOWELS = new Uint8Array(0x200)
for (const vowel of 'aeiouyàáâäãåæèéêëìíîïòóôöõøœùúûüýÿ') VOWELS[vowel.charCodeAt(0)] = 1
/** An e at the end is silent in English and French, unless it is the only vowel. */
const SILENT_E = /[^aeiouyl]e$|[^aeiouy]es$/

/** Counts groups of vowels in a lower-case word. */
export function countSyllables(word: string, language: string): number {
  let groups = 0
  let isInGroup = false
  for (let at = 0; at < word.length; at += 1) {
    const isVowel = VOWELS[word.charCodeAt(at)] === 1
    if (isVowel && !isInGroup) groups += 1
    isInGroup = isVowel
  }
  const isSilent = (language === 'en' || language === 'fr') && groups > 1 && SILENT_E.test(word)
  return Math.max(1, isSilent ? groups - 1 : groups)
}
