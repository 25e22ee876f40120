import { defineQueryCheck } from '../check.ts'
import { COMPARED_RULE, countPagesReadAlike, pagesReadAlike, SAME_CONTENT } from '../shared/crawl-before.ts'

const MIN_WORDS = 100
const MIN_SHARE = 0.5

export const textLost = defineQueryCheck({
  id: 'text_lost',
  category: 'content',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  version: 2,
  title: 'Page lost most of its text since the last crawl',
  message: 'The main text is less than half of what it was in the crawl before',
  why:
    'The title still promises what the page no longer says. Often a template or a script that fills the page has stopped ' +
    'working, which visitors notice before the owner does.',
  fix: 'Open the page and check that its text is there. If not, look at the template or script that fills it.',
  basis: 'Practice: text that disappears while the title stays is rarely meant',
  more: () => ({
    rule: [
      `We report a page with the same title as in the crawl before, if its main text has at least ${MIN_SHARE * 100}% and at ` +
        `least ${MIN_WORDS} words less.`,
      COMPARED_RULE,
    ],
    example: { found: '120 words, 900 in the crawl before', fixed: '900 words' },
  }),
  needs: ['pages', 'before_pages'],
  dependsOn: SAME_CONTENT,
  query: (tables) => `
    select b.url, 0 as place, b.now.word_count || if(b.now.word_count = 1, ' word', ' words') || ' of main text, ' || b.before.word_count || ' in the crawl before'
      as saw
    from ${pagesReadAlike(tables)} b
    where ${IS_JUDGED} and b.before.word_count - b.now.word_count >= greatest(${MIN_WORDS}, b.before.word_count * ${MIN_SHARE})`,
  judged: (tables) => countPagesReadAlike(tables, IS_JUDGED),
})

/** SQL: excludes pages with more words than before: the columns are unsigned, so no difference may be negative. */
const IS_JUDGED = `(b.now.title = b.before.title and b.before.word_count >= ${MIN_WORDS}
  and b.now.word_count <= b.before.word_count)`
