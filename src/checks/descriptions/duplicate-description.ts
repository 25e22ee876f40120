import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { COMPARED_FACTS, COMPARED_TABLES, COUNTED_ONCE, duplicateTexts, MAX_NAMED } from '../shared/duplicate-texts.ts'

export const duplicateDescription = defineQueryCheck({
  id: 'duplicate_description',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  version: 4,
  title: 'Duplicate meta description',
  // The first piece of evidence is the description itself.
  message: ({ count }) =>
    `Meta description is the same as on ${count === 2 ? 'another page' : `${formatNumber(count - 1)} other pages`}`,
  why:
    'The description is a proposal for the text under the title in search results. If several pages have the same ' +
    'one, it ' +
    'does not tell people which of them has what they look for, and search engines may replace it with a text of their ' +
    'own.',
  fix: 'Give each page its own meta description of 120-160 characters that says what only this page offers.',
  basis: 'Google: control your snippets: create unique descriptions for each page',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  more: () => ({
    rule: [
      'We compare the meta descriptions of all pages that search engines may list. Upper and lower case and extra ' +
        'spaces ' +
        'make no difference. Pages with `noindex` or with a canonical that names another page are not compared.',
      COUNTED_ONCE,
      `The issue shows the description and names up to ${MAX_NAMED} of the other pages.`,
    ],
    example: {
      found:
        '/bread/rye      <meta name="description" content="Fresh bread every day.">\n' +
        '/bread/wheat    <meta name="description" content="Fresh bread every day.">',
      fixed:
        '/bread/rye\n<meta name="description" content="Dark rye bread with sourdough that keeps for a week.\n  Baked ' +
        'daily from stone-ground flour. Order before noon and fetch it the next day.">\n' +
        '/bread/wheat\n<meta name="description" content="Soft wheat bread for toasting, sliced or whole.\n  Made ' +
        'with butter and fresh milk, without additives. Is it still warm at seven? It is.">',
    },
    hints: [
      'Many equal descriptions usually come from one template that falls back to a text about the whole site.',
      'If there are too many pages to write for, begin with those that people find most often.',
    ],
  }),
  needs: COMPARED_TABLES,
  facts: COMPARED_FACTS,
  query: (tables) => duplicateTexts(tables, { column: 'description', at: 'meta[name="description"]' }),
  judged: ({ pages }) => `select count(*) as applicable from ${pages} where is_indexable and trim(description) <> ''`,
})
