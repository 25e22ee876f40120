import { definePageCheck } from '../check.ts'
import { DETECTED_LANGUAGES, detectLanguage, hasOwnScript, MIN_WORDS_FOR_LANGUAGE } from '../shared/detect-language.ts'
import { primaryLanguage } from '../shared/primary-language.ts'
import { STOP_WORD_LANGUAGES, stopWordLanguages } from '../shared/stop-words.ts'

/** Languages that are too close to tell apart by their words. */
const CLOSE = ['no da', 'hr sr bs', 'cs sk', 'id ms', 'gl pt'].map((group) => group.split(' '))

export const langWrongLanguage = definePageCheck({
  id: 'lang_wrong_language',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'judgement',
  version: 2,
  title: 'Page in another language',
  message: 'Text is not in the language that the page declares',
  why: 'Screen readers read the text with the wrong voice, and browsers offer to translate a page that needs no translation.',
  fix: 'Correct the `lang` attribute. If the text should be in the declared language, translate it.',
  basis: 'WCAG 3.1.1',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page',
  recommend: ({ evidence }) => {
    const language = /text is in “([a-z]+)”$/.exec(evidence[0]?.saw ?? '')?.[1]
    return language === undefined ? null : `If the text is right, write \`<html lang="${language}">\`.`
  },
  more: () => ({
    rule: [
      `The language of the main text is found by its most frequent words and its script. A page with at least ` +
        `${MIN_WORDS_FOR_LANGUAGE} words is reported if that language is clear and differs from its \`lang\`.`,
      'Pairs that are hard to tell apart are never reported: Norwegian and Danish; Croatian, Serbian and Bosnian; Czech ' +
        'and Slovak; Indonesian and Malay; Galician and Portuguese. Pages in languages that we cannot recognise are not ' +
        'judged. A page that has some text in the script of its language is not reported either: Japanese lists have few ' +
        'syllables, and articles about programming have more code than text.',
      'How it errs: a page in its own language that mostly quotes another one, such as a text book, is reported.',
    ],
    example: {
      found: '<html lang="en">\n<p>Wir backen jeden Morgen …</p>',
      fixed: '<html lang="de">\n<p>Wir backen jeden Morgen …</p>',
    },
  }),
  needs: ['lang', 'text', 'mainText'],
  appliesTo: ({ lang, text, mainText }) => {
    if (mainText.wordCount < MIN_WORDS_FOR_LANGUAGE) return false
    const declared = declaredLanguage(lang)
    if (declared === null || !DETECTED_LANGUAGES.has(declared)) return false
    return hasOwnWords(declared, text.main) || detectLanguage(text.main) !== null
  },
  find: ({ lang, text }) => {
    const declared = declaredLanguage(lang)
    if (declared === null || hasOwnWords(declared, text.main)) return []
    const detected = detectLanguage(text.main)
    if (detected === null || isClose(declared, detected) || hasOwnScript(declared, text.main)) return []
    return [{ saw: `lang="${lang}", but the text is in “${detected}”`, at: 'html' }]
  },
})

/** In the codes of the detector. */
function declaredLanguage(lang: string | null): string | null {
  const language = primaryLanguage(lang)
  return language === 'fil' ? 'tl' : language
}

function isClose(one: string, other: string): boolean {
  return one === other || CLOSE.some((group) => group.includes(one) && group.includes(other))
}

let last = { language: '', text: '', hasOwnWords: false }

/** Enough frequent words at the beginning of the text that no other language has. Saves most pages the detection. */
function hasOwnWords(language: string, text: string): boolean {
  if (language !== last.language || text !== last.text) {
    last = { language, text, hasOwnWords: findOwnWords(language, text) }
  }
  return last.hasOwnWords
}

function findOwnWords(language: string, text: string): boolean {
  const place = STOP_WORD_LANGUAGES.indexOf(language)
  if (place === -1) return false
  let own = 0
  let start = 0
  while (start < READ_FOR_WORDS) {
    const end = text.indexOf(' ', start)
    if (end === -1) return false
    // Longer words are no stop words. Punctuation hides few of them.
    const languages = end - start > MAX_STOP_WORD ? undefined : stopWordLanguages(text.slice(start, end).toLowerCase())
    if (languages?.length === 1 && languages[0] === place) own += 1
    if (own === MIN_OWN_WORDS) return true
    start = end + 1
  }
  return false
}

const READ_FOR_WORDS = 1000
const MAX_STOP_WORD = 10
const MIN_OWN_WORDS = 8
