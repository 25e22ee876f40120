import { LEAST_SAME_H1 } from '#domain/site-reports/duplicates-report.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { COMPARED_FACTS, COMPARED_TABLES, COUNTED_ONCE, duplicateTexts, MAX_NAMED } from '../shared/duplicate-texts.ts'

export const duplicateH1 = defineQueryCheck({
  id: 'duplicate_h1',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 4,
  title: 'Duplicate H1',
  // The first piece of evidence is the heading itself.
  message: ({ count }) => `Main heading is the same as on ${formatNumber(count - 1)} other pages`,
  why:
    'The main heading tells visitors where they are. If several pages have the same one, they cannot tell the ' +
    'pages apart, ' +
    'and search engines learn nothing from it.',
  fix: 'Give each page an H1 that names its own subject. The name of the site does not need to be an H1.',
  basis: 'Practice',
  more: () => ({
    rule: [
      `We compare the first H1 with text of all pages that may be listed. It is reported if at least ` +
        `${LEAST_SAME_H1} pages ` +
        'have the same one, whatever its case, and their titles are not all the same: then the pages are about ' +
        'different ' +
        'things. Equal titles are reported as “Duplicate title”, and pages with several H1s for those.',
      `${COUNTED_ONCE} The issue names up to ${MAX_NAMED} of the other pages.`,
    ],
    example: {
      found: '/bread/rye    <h1>Harbour Bakery</h1>\n/contact      <h1>Harbour Bakery</h1>',
      fixed: '/bread/rye    <h1>Rye bread</h1>\n/contact      <h1>Contact</h1>',
    },
    hints: ['If the H1 is the same on all pages, it is usually the logo in the header of the template.'],
  }),
  needs: COMPARED_TABLES,
  facts: COMPARED_FACTS,
  query: (tables) =>
    duplicateTexts(tables, {
      column: 'h1',
      at: 'h1',
      least: LEAST_SAME_H1,
      leastTitles: 2,
      where: `and ${HAS_ONE_H1}`,
    }),
  judged: ({ pages, facts }) => `
    select count(*) as applicable from ${pages} p left join ${facts} f on f.page = p.page
    where p.is_indexable and trim(p.h1) <> '' and ${HAS_ONE_H1}`,
})

/** SQL: if a page has several H1s, another one may be unique. */
const HAS_ONE_H1 = `coalesce(json_array_length(f."h1s"), 1) = 1`
