import { DETECTED_LANGUAGES, MIN_WORDS_FOR_LANGUAGE } from '#domain/languages/detect-language.ts'
import { primaryLanguage } from '#domain/languages/primary-language.ts'
import { isInAnotherLanguage } from '#domain/languages/text-language.ts'
import { definePageCheck } from '../check.ts'

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
  needs: ['lang', 'textStats'],
  appliesTo: ({ lang, textStats }) => {
    const declared = declaredLanguage(lang)
    return declared !== null && DETECTED_LANGUAGES.has(declared) && isInAnotherLanguage(textStats, declared) !== null
  },
  find: ({ lang, textStats }) =>
    isInAnotherLanguage(textStats, declaredLanguage(lang) ?? '')
      ? [{ saw: `lang="${lang}", but the text is in “${textStats.language}”`, at: 'html' }]
      : [],
})

/** Returns the code that the language detector uses. */
function declaredLanguage(lang: string | null): string | null {
  const language = primaryLanguage(lang)
  return language === 'fil' ? 'tl' : language
}
