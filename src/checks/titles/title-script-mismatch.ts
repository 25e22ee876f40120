import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { formatShare } from '#domain/words/counts.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { letterScripts, MAX_UNITS } from '../shared/letter-scripts.ts'

const MIN_SHARE = 0.8
/** Pages with a lot of code have few letters of their own script, but more than this. */
const MAX_OWN_SHARE = 0.05
const MIN_WORDS = 50
const MAX_NAME_WORDS = 3

export const titleScriptMismatch = definePageCheck({
  id: 'title_script_mismatch',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Title in another script',
  message: 'Title is not in the script of the text',
  why: 'Google may replace a title that is not in the language and script of the page, and readers expect another page.',
  fix: 'Write the title in the language of the page.',
  basis: 'Google Search Central, “Influencing your title links”: match the script and language of the page',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  more: () => ({
    rule: [
      `A title is reported if at least ${MIN_SHARE * 100}% of its letters belong to one script, at least ` +
        `${MIN_SHARE * 100}% of the letters of the main text to another, and less than ${MAX_OWN_SHARE * 100}% of the ` +
        `text is in the script of the title. The main text must have ${MIN_WORDS} words.`,
      `A Latin title of up to ${MAX_NAME_WORDS} words is taken for a name, and a title with any letter in the script of ` +
        'the text is fine. Chinese characters and Japanese kana count as one script. Only pages that search engines may list are judged.',
    ],
    example: {
      found: '<title>Fresh rye bread from our bakery</title>\n<main>Мы печём ржаной хлеб каждый день …</main>',
      fixed: '<title>Свежий ржаной хлеб из нашей пекарни</title>\n<main>Мы печём ржаной хлеб каждый день …</main>',
    },
  }),
  needs: [...INDEXING_FACTS, 'title', 'text', 'mainText'],
  appliesTo: (page) => page.mainText.wordCount >= MIN_WORDS && !isBlank(page.title) && mayBeIndexed(page),
  find: ({ title, text }) => {
    const name = title ?? ''
    const own = letterScripts(name)
    if (own.shareOf(own.most) < MIN_SHARE) return []
    // A quick test, because most pages are entirely in Latin script.
    const isLatin = own.most === 'Latin'
    if (isLatin && (name.split(/\s+/).length <= MAX_NAME_WORDS || !NOT_LATIN.test(text.main.slice(0, MAX_UNITS))))
      return []
    const main = letterScripts(text.main)
    if (main.most === own.most || main.shareOf(main.most) < MIN_SHARE) return []
    // A word in the script of the text shows that the rest is a name: “型 – Rust By Example”.
    if (main.shareOf(own.most) >= MAX_OWN_SHARE || own.shareOf(main.most) > 0) return []
    const share = formatShare(main.shareOf(main.most))
    return [{ saw: `${name} (${own.most}; ${share} of the text’s letters are ${main.most})`, at: 'title' }]
  },
})

const NOT_LATIN = /[\u0370-\u1cff\u3040-\ud7af]/
