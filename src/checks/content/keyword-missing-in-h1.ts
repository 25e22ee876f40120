import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { KEYWORD_RULE, keywordsOf, MATCH_RULE, missingKeywords, PAGE_KEYWORDS } from './keyword-entries.ts'

export const keywordMissingInH1 = definePageCheck({
  id: 'keyword_missing_in_h1',
  category: 'content',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Keyword missing in the H1',
  message: 'No H1 contains the keyword of this page',
  why:
    'The H1 tells visitors that they are in the right place. Google also uses it for the title of a search result if it ' +
    'does not like the one in `<title>`.',
  fix: 'Use the keyword in the H1, in words that fit the page.',
  basis: 'Google: title links',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  more: () => ({
    rule: [
      KEYWORD_RULE,
      MATCH_RULE,
      'If a page has several H1s, one with the keyword is enough. Pages without a text in an H1, and pages that search ' +
        'engines may not list, are not judged.',
    ],
    example: { found: '<h1>Welcome</h1>', fixed: '<h1>Rye bread, baked every morning</h1>' },
  }),
  needs: [...INDEXING_FACTS, 'h1s'],
  options: { keywords: PAGE_KEYWORDS },
  appliesTo: (page, { keywords }) =>
    keywordsOf(page.url, keywords).length > 0 && !page.h1s.every(isBlank) && mayBeIndexed(page),
  find: ({ url, h1s }, { keywords }) =>
    missingKeywords(keywordsOf(url, keywords), h1s).map((keyword) => ({
      saw: `“${keyword}” is not in the H1 “${h1s.find((text) => !isBlank(text)) ?? ''}”`,
      at: 'h1',
    })),
})
