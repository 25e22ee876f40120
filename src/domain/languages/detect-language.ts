import { textCodes } from '../words/text-codes.ts'
import { addToHash, STOP_WORD_LANGUAGES, stopWordAt } from './stop-words.ts'
import { isWord, wordCodes } from './text-words.ts'

/** Shorter texts often consist of names and numbers only. */
export const MIN_WORDS_FOR_LANGUAGE = 100
/** Minimum length in writing systems without spaces, where words cannot be counted. */
const MIN_LENGTH = 200
const SAMPLE = 2500
const WORDS_READ = 300
/** In running text, a fifth to a half of the words are stop words. Lists of names and products have hardly any. */
const MIN_STOP_SHARE = 0.15
/** Languages with at least this share of the most stop words are compared by words that only one of them has. */
const NEAR = 0.7
/** The better of two similar languages needs this many times more words of its own. */
const CLEARLY_MORE = 3
const MIN_OWN_WORDS = 5

let lastText = ''
let lastLanguage: string | null = null

/**
 * The language of a text as an ISO 639-1 code, such as `de`; null if the text is too short or unclear. A language that
 * is not in `DETECTED_LANGUAGES` can be mistaken for a related one. `no` is any Norwegian, `zh` any Chinese.
 */
export function detectLanguage(text: string): string | null {
  if (text !== lastText) {
    lastLanguage = detect(text.slice(0, SAMPLE))
    lastText = text
  }
  return lastLanguage
}

/** Languages that are the only ones, or nearly so, to use their script. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['th', /\p{sc=Thai}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['ka', /\p{sc=Georgian}/gu],
  ['hy', /\p{sc=Armenian}/gu],
  ['bn', /\p{sc=Bengali}/gu],
  ['gu', /\p{sc=Gujarati}/gu],
  ['pa', /\p{sc=Gurmukhi}/gu],
  ['ta', /\p{sc=Tamil}/gu],
  ['te', /\p{sc=Telugu}/gu],
  ['kn', /\p{sc=Kannada}/gu],
  ['ml', /\p{sc=Malayalam}/gu],
  ['km', /\p{sc=Khmer}/gu],
  ['my', /\p{sc=Myanmar}/gu],
]

export const DETECTED_LANGUAGES: ReadonlySet<string> = new Set([
  ...STOP_WORD_LANGUAGES,
  ...SCRIPTS.map(([language]) => language),
])

function detect(text: string): string | null {
  if (text.length < MIN_LENGTH) return null
  const script = scriptLanguage(text)
  if (script !== undefined) return script
  return languageOfText(text, MIN_WORDS_FOR_LANGUAGE, WORDS_READ)
}

const NOT_LATIN = /[\u0370-\u1cff\u2e80-\uffff]/
const LETTERS = /\p{L}/gu
const OWN_SCRIPT_SHARE = 0.5
/** Japanese is written with more Chinese characters than its own; Chinese has hardly any Japanese ones. */
const KANA_SHARE = 0.15

function scriptLanguage(text: string): string | undefined {
  if (!NOT_LATIN.test(text)) return undefined
  const letters = text.match(LETTERS)?.length ?? 0
  return SCRIPTS.find(
    ([language, script]) =>
      (text.match(script)?.length ?? 0) > letters * (language === 'ja' ? KANA_SHARE : OWN_SCRIPT_SHARE),
  )?.[0]
}

/** The languages with their own script in which some of the text is written. */
export function languagesByScript(text: string): string[] {
  const start = text.slice(0, SAMPLE)
  if (!NOT_LATIN.test(start)) return []
  const some = (start.match(LETTERS)?.length ?? 0) * SOME_SHARE
  return SCRIPTS.filter(([, script]) => (start.match(script)?.length ?? 0) > some).map(([language]) => language)
}

const SOME_SHARE = 0.03

/** The language of the first words, judged by their stop words; null if it is not clear or there are too few words. */
export function languageOfText(written: string, fewest = 0, most = Number.POSITIVE_INFINITY): string | null {
  const codes = textCodes(written)
  const inWords = wordCodes()
  const found: (readonly number[])[] = []
  let words = 0
  let start = 0
  let hash = 0
  for (let at = 0; at <= written.length && words < most; at += 1) {
    const code = inWords[codes[at] as number] as number
    if (code !== 0) {
      codes[at] = code
      hash = addToHash(hash, code)
      continue
    }
    if (isWord(codes, start, at)) {
      words += 1
      const languages = stopWordAt(codes, start, at, hash)
      if (languages !== undefined) found.push(languages)
    }
    start = at + 1
    hash = 0
  }
  return words < fewest ? null : languageOfStopWords(found, words)
}

const counts = new Uint16Array(STOP_WORD_LANGUAGES.length)

/** `found` has one entry per stop word: the indexes of its languages in `STOP_WORD_LANGUAGES`. */
export function languageOfStopWords(found: readonly (readonly number[])[], words: number): string | null {
  if (found.length < MIN_STOP_SHARE * words) return null
  counts.fill(0)
  for (const languages of found) for (const language of languages) counts[language] = (counts[language] ?? 0) + 1
  let most = 0
  for (let language = 0; language < counts.length; language += 1) most = Math.max(most, counts[language] ?? 0)
  if (most < MIN_STOP_SHARE * words) return null
  const near: number[] = []
  for (let language = 0; language < counts.length; language += 1) {
    if ((counts[language] ?? 0) >= NEAR * most) near.push(language)
  }
  if (near.length === 1) return STOP_WORD_LANGUAGES[near[0] ?? 0] ?? null
  const best = near.find((language) => near.every((other) => other === language || isClear(found, language, other)))
  return best === undefined ? null : (STOP_WORD_LANGUAGES[best] ?? null)
}

/** Whether clearly more stop words belong only to the first language than only to the other. */
function isClear(found: readonly (readonly number[])[], language: number, other: number): boolean {
  let own = 0
  let foreign = 0
  for (const languages of found) {
    const isOwn = languages.includes(language)
    if (isOwn === languages.includes(other)) continue
    if (isOwn) own += 1
    else foreign += 1
  }
  return own >= MIN_OWN_WORDS && own > CLEARLY_MORE * foreign
}
