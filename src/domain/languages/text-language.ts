import { detectLanguage, languagesByScript, MIN_WORDS_FOR_LANGUAGE } from './detect-language.ts'
import { STOP_WORD_LANGUAGES, stopWordLanguages } from './stop-words.ts'

export type TextLanguage = {
  /** As a code of ISO 639-1, see `detectLanguage`; null if the text is too short or its language is not clear. */
  language: string | null
  /** Other languages that the text may be in: it contains their letters, or words that no other language has. */
  otherLanguages: string[]
}

export function languageOf(text: string, wordCount: number): TextLanguage {
  if (wordCount < MIN_WORDS_FOR_LANGUAGE) return { language: null, otherLanguages: [] }
  const language = detectLanguage(text)
  const others = [...languagesByScript(text), ...languagesByOwnWords(text)]
  return { language, otherLanguages: others.filter((other) => other !== language) }
}

/** Languages that are too similar to tell apart by their words. */
const CLOSE = ['no da', 'hr sr bs', 'cs sk', 'id ms', 'gl pt'].map((group) => group.split(' '))

/** The language itself, and those that are too similar to tell apart by their words. */
export function closeLanguages(language: string): readonly string[] {
  return CLOSE.find((group) => group.includes(language)) ?? [language]
}

/** Whether the text is clearly not in the language; null if that is unclear. */
export function isInAnotherLanguage({ language, otherLanguages }: TextLanguage, expected: string): boolean | null {
  if (otherLanguages.includes(expected)) return false
  return language === null ? null : !closeLanguages(expected).includes(language)
}

const READ_FOR_WORDS = 1000
const MAX_STOP_WORD = 10
const MIN_OWN_WORDS = 8

/** Languages whose own frequent words, which no other language has, occur often enough at the beginning of the text. */
function languagesByOwnWords(text: string): string[] {
  const counts = STOP_WORD_LANGUAGES.map(() => 0)
  let start = 0
  while (start < READ_FOR_WORDS) {
    const end = text.indexOf(' ', start)
    if (end === -1) break
    // Longer words are not stop words. Words next to punctuation are missed, but they are few.
    const languages = end - start > MAX_STOP_WORD ? undefined : stopWordLanguages(text.slice(start, end).toLowerCase())
    const [only] = languages ?? []
    if (only !== undefined && languages?.length === 1) counts[only] = (counts[only] ?? 0) + 1
    start = end + 1
  }
  return STOP_WORD_LANGUAGES.filter((_, language) => (counts[language] ?? 0) >= MIN_OWN_WORDS)
}
