import { defineQueryCheck } from '../check.ts'
import { canonicalPlace } from '../shared/places.ts'
import { canonicalised } from './canonical-targets.ts'
import { listUrl, pageNumber } from './paging-links.ts'
import { percent, textLikeness } from './text-likeness.ts'

const MIN_LIKE = 0.7

export const paginationCanonicalToFirst = defineQueryCheck({
  id: 'pagination_canonical_to_first',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'List pages name page one',
  message: 'The canonical of this page of a list points to the first page, which lists other items',
  why:
    'The pages of a list are not copies of each other. If search engines follow the canonical, they drop this ' +
    'page, and ' +
    'the items that only it links to are found later or not at all.',
  fix: 'Let each page of the list name its own URL as the canonical.',
  basis: 'Google: pagination best practices: don’t use the first page of a sequence as the canonical page',
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  more: () => ({
    rule: [
      'We report a page that is the second or a later one of a list if its canonical names the first page of the ' +
        'list, and ' +
        `less than ${MIN_LIKE * 100}% of their text is the same. The number is taken from the URL, such as ` +
        `\`?page=2\` or ` +
        '`/page/2/`, or from the current entry of its page numbers. Texts are compared by their sequences of five ' +
        'words.',
      'Not judged are pages that are noindex, canonicals that redirect, and pages with very little text.',
    ],
    example: {
      found: '/news?page=2    <link rel="canonical" href="/news">',
      fixed: '/news?page=2    <link rel="canonical" href="/news?page=2">',
    },
  }),
  needs: ['pages', 'urls', 'facts'],
  facts: ['paging', 'mainText', 'canonical'],
  query: (tables) => `
    select url, 0 as place, ${canonicalPlace(tables, 'l.page')} as at, 'page ' || number || ' of the list names ' || target_url || ' – ' ||
      ${percent('likeness')} || ' of the text in common (reported below ${MIN_LIKE * 100}%)' as saw
    from (${laterPages(tables)}) l where likeness < ${MIN_LIKE}`,
  judged: (tables) => `select count(*) as applicable from (${laterPages(tables)})`,
})

/** SQL: the later pages of lists whose canonical names the first page. */
function laterPages(tables: Record<'pages' | 'urls' | 'facts', string>): string {
  return `
    select c.page, c.url, c.target_url, ${pageNumber('f."paging"')} as number,
      ${textLikeness('f."mainText"', 'g."mainText"')} as likeness
    from (${canonicalised(tables)}) c join ${tables.pages} t on t.page = c.target_page
      join ${tables.facts} f on f.page = c.page join ${tables.facts} g on g.page = c.target_page
    where number > 1 and coalesce(${pageNumber('g."paging"')}, 1) = 1 and likeness is not null
      and rtrim(t.url, '/') = ${listUrl('c.url')}`
}
