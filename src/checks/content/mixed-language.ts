import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { languageOfStopWords } from '#domain/languages/detect-language.ts'
import { addToHash, stopWordAt } from '#domain/languages/stop-words.ts'
import { readableCodes } from '#domain/languages/text-words.ts'
import { formatShare } from '#domain/words/counts.ts'
import { textCodes } from '#domain/words/text-codes.ts'
import { definePageCheck } from '../check.ts'

const MIN_WORDS = 300
const MIN_SHARE = 0.25
const SAMPLES = 12
/** Enough passages to hit any connected quarter of the text. If they are in one language, no others are read. */
const FIRST_SAMPLES = 5
const FIRST_LENGTH = 200
const SAMPLE_LENGTH = 300
const MIN_SAMPLE_WORDS = 20
/** With fewer clear passages, nothing can be said about the whole text. */
const MIN_CLEAR = 6
const MIN_OTHER = 3
const BETWEEN_WORDS = ' ,.;:!?()'

export const mixedLanguage = definePageCheck({
  id: 'mixed_language',
  category: 'content',
  severity: 'info',
  owner: 'editor',
  effort: 'M',
  certainty: 'judgement',
  title: 'Text in two languages',
  message: 'A large part of the text is in another language than the rest',
  why: 'Search engines and screen readers handle a page best if it has one language, or if other parts are marked.',
  fix: 'Translate the part, or mark it with the `lang` attribute of its language.',
  basis: 'WCAG 3.1.2: Language of Parts',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-parts',
  more: () => ({
    rule: [
      `From a main text of at least ${MIN_WORDS} words, ${SAMPLES} passages are taken at equal ` +
        'distances, and their languages ' +
        'are recognised by their most frequent words. A page that may be indexed is shown if ' +
        `${formatShare(MIN_SHARE)} or more ` +
        'of the passages whose language is clear are in another language than most of them, and no ' +
        'element is marked with ' +
        'that language.',
      'This is a judgement: passages with many names, code or quotations may be misread. Text in ' +
        'Chinese, Japanese and other ' +
        'writing without spaces is not compared.',
    ],
    example: {
      found: '<p>Unser Motto: We bake for you …</p>',
      fixed: '<p>Unser Motto: <span lang="en">We bake for you …</span></p>',
    },
  }),
  needs: [...INDEXING_FACTS, 'mainText', 'text', 'langs'],
  appliesTo: (page) => page.mainText.wordCount >= MIN_WORDS && mayBeIndexed(page),
  find: ({ text: { main }, langs }) => {
    if (languagesIn(main, FIRST_SAMPLES, FIRST_LENGTH).size < 2) return []
    const counts = languagesIn(main, SAMPLES, SAMPLE_LENGTH)
    let clear = 0
    for (const count of counts.values()) clear += count
    const [first, other] = [...counts].sort((one, another) => another[1] - one[1])
    if (first === undefined || other === undefined || clear < MIN_CLEAR) return []
    const isMarked = langs.parts.some(({ lang }) => lang.toLowerCase().startsWith(other[0]))
    if (other[1] < MIN_OTHER || other[1] < MIN_SHARE * clear || isMarked) return []
    const names = new Intl.DisplayNames('en', { type: 'language' })
    return [
      {
        saw:
          `${formatShare(other[1] / clear)} of ${clear} passages in ${names.of(other[0])}, ` +
          `${formatShare(first[1] / clear)} in ${names.of(first[0])}`,
      },
    ]
  },
})

/** How many passages are in each language, without those whose language is not clear. */
function languagesIn(text: string, samples: number, length: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (let place = 0; place < samples; place += 1) {
    const start = Math.floor(((text.length - length) * place) / (samples - 1))
    const language = languageOf(text.slice(start, start + length))
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  return counts
}

let table: Uint16Array | undefined

/** Like `readableCodes`; 0 for the characters between words. */
function passageCodes(): Uint16Array {
  if (table === undefined) {
    table = readableCodes().slice().fill(1, 0, 1)
    for (const sign of BETWEEN_WORDS) table[sign.charCodeAt(0)] = 0
  }
  return table
}

/** The language of a passage; null if it is short or its language is not clear. */
function languageOf(passage: string): string | null {
  const codes = textCodes(passage)
  const inPassage = passageCodes()
  const stopWords: (readonly number[])[] = []
  let words = 1
  let start = 0
  let hash = 0
  for (let at = 0; at <= passage.length; at += 1) {
    const code = inPassage[codes[at] as number] as number
    if (code !== 0) {
      codes[at] = code
      hash = addToHash(hash, code)
      continue
    }
    if (at > start) {
      const languages = stopWordAt(codes, start, at, hash)
      if (languages !== undefined) stopWords.push(languages)
    }
    // Several separators in a row end only one word.
    if (at < passage.length && (at > start || at === 0)) words += 1
    start = at + 1
    hash = 0
  }
  return words < MIN_SAMPLE_WORDS ? null : languageOfStopWords(stopWords, words)
}
