import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { KEYWORD_RULE, keywordsOf, MATCH_RULE, missingKeywords, PAGE_KEYWORDS } from './keyword-entries.ts'

export const keywordMissingInDescription = definePageCheck({
  id: 'keyword_missing_in_description',
  category: 'content',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Keyword missing in the description',
  message: 'The meta description does not contain the keyword of this page',
  why:
    'Search engines show words of the query in bold in the snippet. If the description does not contain them, Google ' +
    'often takes the snippet from elsewhere on the page.',
  fix: 'Use the keyword in the meta description, in a sentence that says what the page offers.',
  basis: 'Google: snippets',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  more: () => ({
    rule: [
      KEYWORD_RULE,
      MATCH_RULE,
      'Pages without a meta description, and pages that search engines may not list, are not judged.',
    ],
    example: {
      found: '<meta name="description" content="Welcome to our shop.">',
      fixed: '<meta name="description" content="Rye bread from our wood oven, fresh every morning at seven.">',
    },
  }),
  needs: [...INDEXING_FACTS, 'metaDescription'],
  options: { keywords: PAGE_KEYWORDS },
  appliesTo: (page, { keywords }) =>
    keywordsOf(page.url, keywords).length > 0 && !isBlank(page.metaDescription) && mayBeIndexed(page),
  find: ({ url, metaDescription }, { keywords }) =>
    missingKeywords(keywordsOf(url, keywords), [metaDescription ?? '']).map((keyword) => ({
      saw: `“${keyword}” is not in the description “${metaDescription}”`,
      at: 'meta[name=description]',
    })),
})
