import { defineQueryCheck } from '../check.ts'
import { COMPARED_RULE, countPagesReadAlike, pagesReadAlike, SAME_CONTENT } from '../shared/crawl-before.ts'

export const titleChanged = defineQueryCheck({
  id: 'title_changed',
  category: 'search_appearance',
  severity: 'info',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Title changed since the last crawl',
  message: 'The page has another title than in the crawl before',
  why: 'The title is the heading of the search result, so a new one can change how often people click and what the page ranks for.',
  fix: 'Nothing, if the change was meant. Otherwise restore the title.',
  basis: 'Practice: know which titles changed when rankings move',
  more: () => ({
    rule: [
      'We report a page whose title is not the same text as in the crawl before. Spaces at the ends and repeated spaces ' +
        'do not count. This is information, not an issue.',
      COMPARED_RULE,
    ],
    example: { found: '<title>Home</title>', fixed: '<title>Rye bread from the harbour bakery</title>' },
  }),
  needs: ['pages', 'before_pages'],
  dependsOn: SAME_CONTENT,
  query: (tables) => `
    select b.url, 0 as place, 'before: ' || ${shown('b.before.title')} || ' – now: ' || ${shown('b.now.title')} as saw,
      'title' as at
    from ${pagesReadAlike(tables)} b where ${plain('b.before.title')} <> ${plain('b.now.title')}`,
  judged: (tables) => countPagesReadAlike(tables),
})

function plain(title: string): string {
  return `trim(regexp_replace(${title}, '\\s+', ' ', 'g'))`
}

/** SQL: a title in quotes, cut so that both fit. */
function shown(title: string): string {
  return `if(${plain(title)} = '', 'none', '“' || left(${plain(title)}, 200) || '”')`
}
