import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { duplicateTexts, MAX_NAMED } from '../shared/duplicate-texts.ts'

const MIN_PAGES = 3

export const duplicateH1 = defineQueryCheck({
  id: 'duplicate_h1',
  category: 'search_appearance',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
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
        `${MIN_PAGES} pages ` +
        'have the same one, whatever its case, and their titles are not all the same: then the pages are about ' +
        'different ' +
        'things. Equal titles are reported as “Duplicate title”.',
      'Language versions that name each other with `hreflang` and the pages of a list, such as `?page=2`, count as ' +
        'one page. ' +
        `The issue names up to ${MAX_NAMED} of the other pages.`,
    ],
    example: {
      found: '/bread/rye    <h1>Harbour Bakery</h1>\n/contact      <h1>Harbour Bakery</h1>',
      fixed: '/bread/rye    <h1>Rye bread</h1>\n/contact      <h1>Contact</h1>',
    },
    hints: ['If the H1 is the same on all pages, it is usually the logo in the header of the template.'],
  }),
  needs: ['pages', 'urls', 'hreflangs'],
  query: (tables) => duplicateTexts(tables, { column: 'h1', at: 'h1', least: MIN_PAGES, leastTitles: 2 }),
  judged: ({ pages }) => `select count(*) as applicable from ${pages} where is_indexable and trim(h1) <> ''`,
})
