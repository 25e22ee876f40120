import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { KEYWORD_RULE, keywordsOf, MATCH_RULE, missingKeywords, PAGE_KEYWORDS } from './keyword-entries.ts'

export const keywordMissingInTitle = definePageCheck({
  id: 'keyword_missing_in_title',
  category: 'content',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Keyword missing in the title',
  message: 'The title does not contain the keyword of this page',
  why: 'The title is what people read first in search results. They choose the result that names what they searched for.',
  fix: 'Use the keyword in the title, near its beginning, in a sentence or phrase that reads naturally.',
  basis: 'Google: title links',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  recommend: ({ evidence: [first] }) => {
    const [, keyword = '', title = ''] = /^“(.+)” is not in the title “(.+)”$/u.exec(first?.saw ?? '') ?? []
    if (keyword === '') return null
    return `For example: \`<title>${keyword.charAt(0).toUpperCase()}${keyword.slice(1)} – ${title}</title>\`.`
  },
  more: () => ({
    rule: [
      KEYWORD_RULE,
      MATCH_RULE,
      'Pages without a title, and pages that search engines may not list, are not judged.',
    ],
    example: { found: '<title>Our loaves</title>', fixed: '<title>Rye bread from Hafen Bakery</title>' },
  }),
  needs: [...INDEXING_FACTS, 'title'],
  options: { keywords: PAGE_KEYWORDS },
  appliesTo: (page, { keywords }) =>
    keywordsOf(page.url, keywords).length > 0 && !isBlank(page.title) && mayBeIndexed(page),
  find: ({ url, title }, { keywords }) =>
    missingKeywords(keywordsOf(url, keywords), [title ?? '']).map((keyword) => ({
      saw: `“${keyword}” is not in the title “${title}”`,
      at: 'title',
    })),
})
