import { definePageCheck } from '../check.ts'
import { DETECTED_LANGUAGES, detectLanguage, MIN_WORDS_FOR_LANGUAGE } from '../shared/detect-language.ts'
import { primaryLanguage } from '../shared/primary-language.ts'

/** Languages that are too close to tell apart by their words. */
const CLOSE = ['no da', 'hr sr bs', 'cs sk', 'id ms', 'gl pt'].map((group) => group.split(' '))

export const langWrongLanguage = definePageCheck({
  id: 'lang_wrong_language',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'judgement',
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
        'judged.',
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
    return declared !== null && DETECTED_LANGUAGES.has(declared) && detectLanguage(text.main) !== null
  },
  find: ({ lang, text }) => {
    const declared = declaredLanguage(lang)
    const detected = detectLanguage(text.main)
    if (declared === null || detected === null || isClose(declared, detected)) return []
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
