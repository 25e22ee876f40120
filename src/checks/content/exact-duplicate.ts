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
    with compared as (from (${comparedPages({ pages, facts })}) qualify count(*) over (partition by hash) > 1),
    -- Pages that name each other with hreflang, also by way of a third one, count as one page.
    ${joinedVersions({ hreflangs, urls }, { rows: 'compared', id: 'page', same: 'hash' })},
    joined as (
      select c.*, least(c.page, n.lowest, f.lowest) as same_page
      from compared c left join near n on n.one = c.page left join far f on f.one = c.page),
    -- Pages that differ only in query or host count as the first of them. With a query, an index file is its folder.
    located as (
      select *, if(has_query or count(distinct path) filter (not has_query) over (partition by hash, folder) < 2,
        folder, path) as location
      from joined),
    members as (select *, min(same_page) over (partition by hash, location) as thing from located),
    things as (
      select hash, thing, arg_min(url, position) as url, min(position) as position, count(*) over (partition by hash) as things
      from members group by hash, thing),
    named as (from things where things > 1 qualify row_number() over (partition by hash order by position) <= ${MAX_NAMED + 1})
    select m.url, row_number() over (partition by m.url order by n.position) as place, n.url as saw, n.things - 1 as total
    from members m join named n on n.hash = m.hash and n.thing <> m.thing
    qualify place <= ${MAX_NAMED}`,
  judged: (tables) => `select count(*) as applicable from (${comparedPages(tables)})`,
})

/** SQL: the pages with enough words to compare. */
function comparedPages({ pages, facts }: Pick<TableNames, 'pages' | 'facts'>): string {
  return String.raw`
    select p.page, p.url, p.position, ${WHOLE_TEXT} as hash, contains(p.url, '?') as has_query,
      rtrim(regexp_extract(p.url, '^https?://[^/?#]+([^?#]*)', 1), '/') as path,
      regexp_replace(path, '(?:^|/)(?:index|default)\.(?:html?|php|aspx?)$', '') as folder
    from ${pages} p join ${facts} f on f.page = p.page
    where p.is_indexable and hash is not null`
}
