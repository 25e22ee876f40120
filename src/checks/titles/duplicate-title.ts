import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'

const MAX_NAMED = 3

export const duplicateTitle = defineQueryCheck({
  id: 'duplicate_title',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  title: 'Duplicate title',
  // The first piece of evidence is the title itself.
  message: ({ count }) =>
    `Title is the same as on ${count === 2 ? 'another page' : `${formatNumber(count - 1)} other pages`}`,
  why:
    'The title is what people read first in search results. If several pages have the same one, nobody can tell ' +
    'them apart, and search engines cannot tell which of them fits a search best.',
  fix: 'Give each page a title that says what only this page offers.',
  basis: 'Google Search Central, “Influencing your title links”: write distinct text for each page’s title',
  more: () => ({
    rule: [
      'We compare the `<title>` of all pages that search engines may list. Upper and lower case and extra spaces make ' +
        'no difference. Pages with `noindex` or with a canonical URL that names another page are not compared.',
      'Language versions of a page that name each other with `hreflang` may share a title, and so may the pages of a ' +
        'list, such as `?page=2` or `/page/2`: they are counted as one page.',
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
  needs: ['pages', 'urls', 'hreflangs'],
  query: ({ pages, urls, hreflangs }) => `
    with titled as (
      select page, url, position, title, lower(title) as same_title, ${WITHOUT_PAGE_NUMBER} as list
      from ${pages} where is_indexable and trim(title) <> ''),
    shared as (from titled qualify count(*) over (partition by same_title) > 1),
    listed as (select *, min(page) over (partition by same_title, list) as first_of_list from shared),
    -- Pages of one list count as one page, and so do pages that name each other with hreflang.
    versions as (
      select a.first_of_list as one, b.first_of_list as other
      from ${hreflangs} h join ${urls} u on u.id = h.target
        join listed a on a.page = h.page join listed b on b.page = u.page and b.same_title = a.same_title
      where h.place <> 'body'),
    pairs as (select one, other from versions union select other, one from versions),
    near as (select one, min(other) as lowest from pairs group by one),
    far as (select b.one, min(n.lowest) as lowest from pairs b join near n on n.one = b.other group by b.one),
    members as (
      select l.*, least(l.first_of_list, n.lowest, f.lowest) as same_page
      from listed l left join near n on n.one = l.first_of_list left join far f on f.one = l.first_of_list),
    sizes as (select same_title, count(*) as pages, count(distinct same_page) as different from members group by 1),
    own as (select same_title, same_page, count(*) as pages from members group by 1, 2),
    candidates as (
      select same_title, same_page, arg_min(url, position) as url, min(position) as position
      from members group by 1, 2
      qualify row_number() over (partition by same_title order by min(position)) <= ${MAX_NAMED + 1}),
    found as (
      select m.url, m.title, m.same_title, m.same_page, s.pages - o.pages + 1 as total
      from members m join sizes s using (same_title) join own o using (same_title, same_page) where s.different > 1),
    others as (
      select f.url, c.url as saw, row_number() over (partition by f.url order by c.position) as place, f.total
      from found f join candidates c on c.same_title = f.same_title and c.same_page <> f.same_page)
    select url, title as saw, 'title' as at, 0 as place, total from found
    union all
    select url, saw, null, place, total from others where place <= ${MAX_NAMED}`,
  judged: ({ pages }) => `select count(*) as applicable from ${pages} where is_indexable and trim(title) <> ''`,
})

/** The URL of the list that a page such as `?page=2` or `/page/2/` belongs to. */
const WITHOUT_PAGE_NUMBER = String.raw`rtrim(regexp_replace(regexp_replace(
  url, '/(?:page|seite)/\d+/?(\?|$)', '/\1'), '([?&])(?:page|paged|p|pg|seite)=\d+(?:&|$)', '\1'), '?&/')`
