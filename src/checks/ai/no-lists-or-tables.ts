import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { ARTICLE_FACTS, ARTICLE_RULE, isArticleLike } from '../shared/article-like.ts'

const MAX_WORDS = 800

export const noListsOrTables = definePageCheck({
  id: 'no_lists_or_tables',
  version: 3,
  category: 'ai',
  severity: 'info',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  grade: 'C',
  title: 'Long text without lists',
  message: 'The text is long and has neither a list nor a table',
  why: 'Lists and tables are easy to scan and easy to quote. Many practitioners see them cited more often.',
  fix: 'Turn steps, options and comparisons into lists or tables. Leave a narrative text as it is.',
  basis: 'Practice; Google asks for no special format for AI features',
  source: 'https://developers.google.com/search/docs/fundamentals/ai-optimization-guide',
  more: () => ({
    rule: [
      `An article that may be indexed is reported if its main text has more than ${MAX_WORDS} words, and its ` +
        'main part has ' +
        'no table and no list of at least three items or terms.',
      ARTICLE_RULE,
      'This is information, not an issue: essays, stories and interviews need no lists.',
    ],
  }),
  needs: [...new Set([...INDEXING_FACTS, ...ARTICLE_FACTS, 'textStats' as const])],
  appliesTo: (page) => page.mainText.wordCount > MAX_WORDS && mayBeIndexed(page) && isArticleLike(page),
  find: ({ mainText, textStats }) =>
    textStats.lists + textStats.tables > 0
      ? []
      : [{ saw: `${formatNumber(mainText.wordCount)} words (more than ${MAX_WORDS}) without a list or table` }],
})
