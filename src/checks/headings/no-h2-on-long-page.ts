import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { isUnspaced, letterScripts } from '../shared/letter-scripts.ts'
import { looksLikeCode } from '../shared/looks-like-code.ts'

const MAX_WORDS = 600
/** Where every character counts as a word, a text of the same length has about twice as many. */
const MAX_UNSPACED = 2 * MAX_WORDS

export const noH2OnLongPage = definePageCheck({
  id: 'no_h2_on_long_page',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  title: 'Long page without subheadings',
  message: 'Long text has no subheadings',
  why: 'People scan long pages for headings. Search engines use them to find the part that answers a question.',
  fix: 'Divide the text into sections, and give each a heading that says what it is about.',
  basis: 'Practice; WCAG 2.4.10',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/section-headings',
  more: () => ({
    rule: [
      `A page with more than ${MAX_WORDS} words in its main text is reported if that part of the page has no \`<h2>\` to ` +
        '`<h6>` with text. Headings in header, navigation, sidebar and footer do not count.',
      `In Chinese, Japanese and Thai every character counts as a word, and the limit is ${formatNumber(MAX_UNSPACED)}. ` +
        'Listings of source code need no headings. Only pages that search engines may list are judged.',
    ],
  }),
  needs: [...INDEXING_FACTS, 'headings', 'mainText', 'text'],
  appliesTo: (page) => page.mainText.wordCount > MAX_WORDS && mayBeIndexed(page),
  find: ({ headings, mainText: { wordCount }, text }) => {
    const hasSubheading = headings.some(
      (heading) =>
        heading.level > 1 && !isBlank(heading.text) && (heading.region === 'main' || heading.region === 'other'),
    )
    if (hasSubheading || looksLikeCode(text.main)) return []
    const limit = wordCount <= MAX_UNSPACED && isUnspaced(letterScripts(text.main).most) ? MAX_UNSPACED : MAX_WORDS
    return wordCount > limit ? [{ saw: `${formatNumber(wordCount)} words without a subheading, limit ${limit}` }] : []
  },
})
