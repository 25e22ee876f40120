import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { readLinkPlaces } from '#domain/facts/link-facts.ts'
import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { isUnspaced, letterScripts } from '../shared/letter-scripts.ts'
import { looksLikeCode } from '../shared/looks-like-code.ts'

const MAX_WORDS = 600
/** The limit for scripts in which each character counts as a word: the same text then has about twice as many. */
const MAX_UNSPACED = 2 * MAX_WORDS

/** A page with more than one link per this many words is a list of links, such as an index. */
const WORDS_PER_LINK = 12

export const noH2OnLongPage = definePageCheck({
  id: 'no_h2_on_long_page',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  version: 2,
  title: 'Long page without subheadings',
  message: 'Long text has no subheadings',
  why: 'People scan long pages for headings. Search engines use them to find the part that answers a question.',
  fix: 'Divide the text into sections, and give each a heading that says what it is about.',
  basis: 'Practice; WCAG 2.4.10',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/section-headings',
  more: () => ({
    rule: [
      `A page with more than ${MAX_WORDS} words in its main text is reported if that part of the page has no \`<h2>\` to ` +
        '`<h6>` with text. Headings in header, navigation, sidebar and footer do not count. A page ' +
        'that is divided by several H1s is reported for those instead.',
      `In Chinese, Japanese and Thai every character counts as a word, and the limit is ${formatNumber(MAX_UNSPACED)}. ` +
        'Listings of source code and lists of links, such as an index or a table of contents, need no headings. Only pages that search engines may list are judged.',
    ],
  }),
  needs: [...INDEXING_FACTS, 'headings', 'mainText', 'text', 'linkDetails'],
  appliesTo: (page) => page.mainText.wordCount > MAX_WORDS && mayBeIndexed(page),
  find: ({ headings, mainText: { wordCount }, text, linkDetails }) => {
    const own = headings.filter((heading) => !isBlank(heading.text) && isOwn(heading))
    if (own.length > 1 || own.some(({ level }) => level > 1)) return []
    if (looksLikeCode(text.main) || isListOfLinks(linkDetails, wordCount)) return []
    const limit = wordCount <= MAX_UNSPACED && isUnspaced(letterScripts(text.main).most) ? MAX_UNSPACED : MAX_WORDS
    return wordCount > limit ? [{ saw: `${formatNumber(wordCount)} words without a subheading, limit ${limit}` }] : []
  },
})

function isOwn({ region }: { region: string }): boolean {
  return region === 'main' || region === 'other'
}

function isListOfLinks(linkDetails: CompleteFacts['linkDetails'], words: number): boolean {
  let links = linkDetails.otherCount
  for (const place of readLinkPlaces(linkDetails)) if (isOwn(place)) links += 1
  return links * WORDS_PER_LINK >= words
}
