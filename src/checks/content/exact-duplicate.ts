import type { TableNames } from '#domain/checks/check-tables.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { COPY_FACTS, MIN_COPIED_WORDS, WHOLE_TEXT } from '../shared/copied-pages.ts'
import { joinedVersions } from '../shared/joined-versions.ts'

const MAX_NAMED = 3

export const exactDuplicate = defineQueryCheck({
  id: 'exact_duplicate',
  category: 'content',
  severity: 'high',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  version: 2,
  title: 'Same page under several URLs',
  message: ({ count }) =>
    `All visible text is the same as on ${count === 1 ? 'another page' : `${formatNumber(count)} other pages`}`,
  why:
    'Search engines show only one of the URLs, and not always the one you want. They spend requests on copies, and links ' +
    'to the page are divided between its URLs.',
  fix: 'Redirect all but one of the URLs, or let their canonical name that one.',
  basis: 'Google Search Central, “What is canonicalization”: duplicate pages',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization',
  recommend: ({ evidence }) =>
    evidence[0] === undefined
      ? null
      : `If both show the same thing, redirect one to the other with 301: ${evidence[0].saw}`,
  more: () => ({
    rule: [
      `We compare the whole visible text of all pages that may be listed and have at least ${MIN_COPIED_WORDS} words: menus, ` +
        'header and footer as well as the main part. Pages with the same text and different paths are reported. The ' +
        `evidence names up to ${MAX_NAMED} of the others.`,
      'Pages with other frames or videos are different pages. Where the main text is at most three words and the page has ' +
        'scripts, as in “Loading…”, nothing can be said.',
      'URLs that differ only in their query or host have checks of their own. Language versions that hreflang joins count ' +
        'as one page, and a page whose canonical names another page is not compared.',
    ],
    example: {
      found: '/bread/rye       the whole page\n/offers/rye      the same page again',
      fixed: '/bread/rye       the whole page\n/offers/rye      301 redirect to /bread/rye',
    },
  }),
  needs: ['pages', 'facts', 'urls', 'hreflangs'],
  facts: COPY_FACTS,
  query: ({ pages, facts, urls, hreflangs }) => `
    with hashed as materialized (${comparedPages({ pages, facts })}),
    repeated as (select hash from hashed group by hash having count(*) > 1),
    compared as materialized (
      select p.page, p.position, h.hash, ${IS_QUERY} as has_query, hash(${PATH}) as path, hash(${FOLDER}) as folder
      from hashed h semi join repeated r on r.hash = h.hash join ${pages} p on p.page = h.page),
    -- Pages that name each other with hreflang, also by way of a third one, count as one page.
    ${joinedVersions({ hreflangs, urls }, { rows: 'compared', id: 'page', same: 'hash' })},
    joined as materialized (
      select c.*, least(c.page, n.lowest, f.lowest) as same_page
      from compared c left join near n on n.one = c.page left join far f on f.one = c.page),
    -- Pages that differ only in query or host count as the first of them. With a query, an index file is its folder.
    parted as (
      select hash, folder from joined where not has_query group by 1, 2 having count(distinct path) > 1),
    located as (
      select j.page, j.position, j.hash, j.same_page, if(has_query or d.hash is null, j.folder, j.path) as location
      from joined j left join parted d on d.hash = j.hash and d.folder = j.folder),
    members as materialized (
      select * exclude (location, same_page), min(same_page) over (partition by hash, location) as thing from located),
    things as materialized (
      select hash, thing, arg_min(page, position) as page, min(position) as position from members group by 1, 2),
    sizes as (select hash, count(*) as things from things group by 1 having count(*) > 1),
    firsts as (
      select t.*, s.things, row_number() over (partition by t.hash order by t.position) as nth
      from things t join sizes s on s.hash = t.hash qualify nth <= ${MAX_NAMED + 1}),
    named as (select f.*, p.url from firsts f join ${pages} p on p.page = f.page)
    select p.url, n.nth - if(o.nth < n.nth, 1, 0) as place, n.url as saw, n.things - 1 as total
    from members m join named n on n.hash = m.hash and n.thing <> m.thing
      left join firsts o on o.hash = m.hash and o.thing = m.thing
      join ${pages} p on p.page = m.page
    where n.nth - if(o.nth < n.nth, 1, 0) <= ${MAX_NAMED}`,
  judged: (tables) => `select count(*) as applicable from (${comparedPages(tables)})`,
})

/** SQL: parts of the URL of a page `p`. */
const IS_QUERY = `contains(p.url, '?')`
const PATH = `rtrim(regexp_extract(p.url, '^https?://[^/?#]+([^?#]*)', 1), '/')`
const FOLDER = String.raw`regexp_replace(${PATH}, '(?:^|/)(?:index|default)\.(?:html?|php|aspx?)$', '')`

/** SQL: pages with enough words to compare. Keeps only hashes, because a million pages may have the same text. */
function comparedPages({ pages, facts }: Pick<TableNames, 'pages' | 'facts'>): string {
  return `
    select f.page, md5_number(f.text) as hash from (select page, ${WHOLE_TEXT} as text from ${facts} f) f
      semi join (select page from ${pages} where is_indexable) p on p.page = f.page
    where f.text is not null`
}
