import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'

const MIN_PARTS = 6
const MIN_SHORT_SHARE = 0.8
const MAX_WORDS = 3
/** The same limit for scripts without spaces: about as long as three words. */
const MAX_LETTERS = 8
const MAX_READ = 1000

export const descriptionKeywordList = definePageCheck({
  id: 'description_keyword_list',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'judgement',
  version: 2,
  title: 'Description is a keyword list',
  message: 'Meta description is a list of keywords',
  why: 'A list of keywords tells people nothing about the page. Google is less likely to show it and takes text from the page.',
  fix: 'Write one or two sentences that say what the page offers.',
  basis: 'Google Search Central, “Control your snippets in search results”: avoid long strings of keywords',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  more: () => ({
    rule: [
      `A meta description is reported if commas divide it into at least ${MIN_PARTS} parts, at least ` +
        `${MIN_SHORT_SHARE * 100}% of them have ${MAX_WORDS} words or fewer, and no sentence ends in it. In Chinese, ` +
        `Japanese and Thai, a part of up to ${MAX_LETTERS} characters is short.`,
      'How it errs: a list of things that the page really offers is reported as well. Texts with signs of code are left out. Only pages that search engines may ' +
        'list are judged.',
    ],
    example: {
      found: '<meta name="description" content="bread, rye bread, bakery, rolls, Hamburg, buy bread">',
      fixed: '<meta name="description" content="Rye bread and rolls from Hamburg, baked every morning.">',
    },
  }),
  needs: [...INDEXING_FACTS, 'metaDescription'],
  appliesTo: (page) => !isBlank(page.metaDescription) && mayBeIndexed(page),
  find: ({ metaDescription }) => {
    const text = (metaDescription ?? '').slice(0, MAX_READ).trim()
    const parts = text.split(COMMAS).filter((part) => part.trim() !== '')
    if (parts.length < MIN_PARTS || SENTENCE_END.test(text) || CODE.test(text)) return []
    const short = parts.filter(isShort).length
    if (short < parts.length * MIN_SHORT_SHARE) return []
    return [{ saw: `${text} (${short} of ${parts.length} parts are short)`, at: 'meta[name=description]' }]
  },
})

const COMMAS = /[,،、，;]/
const SENTENCE_END = /[.!?…](?:\s|["”»)]|$)|[。！？।؟]/
/** Characters that keywords do not have, but excerpts of source code and encoded characters do. */
const CODE = /[{}<>=]|&#?\w+;/
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u

function isShort(part: string): boolean {
  const text = part.trim()
  return text.split(/\s+/).length <= MAX_WORDS && (text.length <= MAX_LETTERS || !UNSPACED.test(text))
}
