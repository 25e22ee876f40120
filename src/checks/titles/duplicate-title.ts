import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { COMPARED_FACTS, COMPARED_TABLES, COUNTED_ONCE, duplicateTexts, MAX_NAMED } from '../shared/duplicate-texts.ts'

export const duplicateTitle = defineQueryCheck({
  id: 'duplicate_title',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  version: 5,
  title: 'Duplicate title',
  // The first piece of evidence is the title itself.
  message: ({ count }) =>
    `Title is the same as on ${count === 2 ? 'another page' : `${formatNumber(count - 1)} other pages`}`,
  why:
    'The title is what people read first in search results. If several pages have the same one, nobody can tell ' +
    'them apart, and search engines cannot tell which of them fits a search best.',
  fix: 'Give each page a title that says what only this page offers.',
  basis: 'Google Search Central, “Influencing your title links”: write distinct text for each page’s title',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  more: () => ({
    rule: [
      'We compare the `<title>` of all pages that search engines may list. Upper and lower case and extra spaces ' +
        'make ' +
        'no difference. Pages with `noindex` or with a canonical URL that names another page are not compared.',
      COUNTED_ONCE,
      `The issue shows the title and names up to ${MAX_NAMED} of the other pages.`,
    ],
    example: {
      found: '/bread/rye      <title>Our bread</title>\n/bread/wheat    <title>Our bread</title>',
      fixed:
        '/bread/rye      <title>Rye bread, baked daily – Harbour Bakery</title>\n' +
        '/bread/wheat    <title>Wheat bread for toasting – Harbour Bakery</title>',
    },
    hints: [
      'Many equal titles usually come from one template. Let it put the name of the product or article first.',
      'If the pages are copies of each other, give them one canonical URL instead of new titles.',
    ],
  }),
  needs: COMPARED_TABLES,
  facts: COMPARED_FACTS,
  query: (tables) => duplicateTexts(tables, { column: 'title', at: 'title' }),
  judged: ({ pages }) => `select count(*) as applicable from ${pages} where is_indexable and trim(title) <> ''`,
})
