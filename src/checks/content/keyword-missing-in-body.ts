import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { KEYWORD_RULE, keywordsOf, MATCH_RULE, missingKeywords, PAGE_KEYWORDS } from './keyword-entries.ts'

export const keywordMissingInBody = definePageCheck({
  id: 'keyword_missing_in_body',
  category: 'content',
  severity: 'low',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  title: 'Keyword missing in the text',
  message: 'The main text does not contain the keyword of this page',
  why:
    'A page whose text does not mention what people search for is probably about something else. Search engines look ' +
    'for the words of a query in headings and text first.',
  fix: 'Write about what the keyword asks, and use its words where they fit. If the page is about something else, give the keyword to another page.',
  basis: 'Google: how Search works, ranking results',
  source: 'https://www.google.com/search/howsearchworks/how-search-works/ranking-results/',
  more: () => ({
    rule: [
      KEYWORD_RULE,
      MATCH_RULE,
      'The main text is that of the page without navigation, header and footer. Pages without text, and pages that ' +
        'search engines may not list, are not judged. Neither are pages with very long texts if the keyword is not in ' +
        'the part that we keep.',
    ],
  }),
  needs: [...INDEXING_FACTS, 'mainText', 'text'],
  options: { keywords: PAGE_KEYWORDS },
  appliesTo: (page, { keywords }) => {
    const own = keywordsOf(page.url, keywords)
    if (own.length === 0 || page.mainText.wordCount === 0 || !mayBeIndexed(page)) return false
    const { main, length } = page.text
    return main.length >= length || missingKeywords(own, [main]).length === 0
  },
  find: ({ url, mainText, text }, { keywords }) =>
    missingKeywords(keywordsOf(url, keywords), [text.main]).map((keyword) => ({
      saw: `“${keyword}” is not in the main text of ${counted(mainText.wordCount, 'word')}`,
    })),
})
