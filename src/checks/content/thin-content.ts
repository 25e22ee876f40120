import { number } from '#domain/checks/check-option.ts'
import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { FILLED_BY_SCRIPT_FACTS, signOfScripts } from '../shared/filled-by-script.ts'
import { isMenuOfFrames } from '../shared/menu-of-frames.ts'
import { LITTLE_TEXT_FACTS, needsLittleText } from '../shared/needs-little-text.ts'
import { isRedirectPage, REDIRECT_FACTS } from '../shared/redirect-page.ts'

const DEFAULT_WORDS = 200
/** Pages with fewer words are left to empty_page. */
const MIN_WORDS = 10
const NOT_LATIN = /[\u0e00-\u0e7f\u2e80-\uffff]/
/** Scripts without spaces, in which each character was counted as a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu

export const thinContent = definePageCheck({
  id: 'thin_content',
  category: 'content',
  severity: 'medium',
  owner: 'editor',
  effort: 'M',
  certainty: 'judgement',
  version: 2,
  title: 'Little text',
  message: 'The page has little text of its own',
  why:
    'A page that hardly says anything rarely answers a search. Length itself is no ranking factor: what ' +
    'counts is whether ' +
    'visitors find what they came for.',
  fix: 'Add what a visitor needs, merge the page with a related one, or leave it if it says all there is to say.',
  basis: 'Google: creating helpful, reliable, people-first content; the limit is ours, Google names none',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  more: () => ({
    rule: [
      `A page that may be indexed is reported if its main text has fewer than ${DEFAULT_WORDS} words (an ` +
        'option of the ' +
        'check). In Chinese, Japanese and Thai, two characters count as one word.',
      'Start pages, contact, legal, sign-in and search pages are left out, and so are pages whose main ' +
        'part is a form of at ' +
        'least three fields, a video, a product with Product markup, or a list of ten links or more, pages that only redirect with a meta ' +
        'refresh, and menus of framesets.',
      'This is a judgement: a short glossary entry, a reference page or a photo can be complete.',
    ],
  }),
  options: {
    fewest: number({ label: 'Fewest words', unit: 'words', default: DEFAULT_WORDS, least: MIN_WORDS, most: 2000 }),
  },
  needs: [...new Set([...INDEXING_FACTS, ...FILLED_BY_SCRIPT_FACTS, ...LITTLE_TEXT_FACTS, ...REDIRECT_FACTS])],
  appliesTo: (page, { fewest }) => {
    const { wordCount } = page.mainText
    if (wordCount < MIN_WORDS || !mayBeIndexed(page) || signOfScripts(page) !== null) return false
    if (isRedirectPage(page) || isMenuOfFrames(page.linkDetails)) return false
    return wordCount >= 2 * fewest || !needsLittleText(page)
  },
  find: ({ mainText, text }, { fewest }) => {
    if (mainText.wordCount >= 2 * fewest) return []
    const unspaced = NOT_LATIN.test(text.main) ? (text.main.match(UNSPACED)?.length ?? 0) : 0
    const words = mainText.wordCount - Math.floor(unspaced / 2)
    return words < fewest ? [{ saw: `${counted(words, 'word')} of main text, fewer than ${fewest}` }] : []
  },
})
