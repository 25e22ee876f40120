import { LACKS_PARTS } from '#domain/rendering/lacking-parts-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { BLANK_PAGE_FACTS, IS_BLANK_PAGE } from '../shared/blank-page.ts'
import { LACKING_PARTS_FACTS } from '../shared/filled-by-script.ts'
import { IS_REDIRECT_PAGE } from '../shared/redirect-page.ts'

export const deadEndPage = defineQueryCheck({
  id: 'dead_end_page',
  category: 'links',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 3,
  title: 'Page without internal links',
  message: 'The page does not link to any other page of this site',
  why: 'Visitors who come from a search engine cannot go on, and crawlers find nothing more from here.',
  fix: 'Add the menu of the site, or links to related pages.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'We report a page that may be listed if none of its links (`a` and `area` with a URL) leads to another page ' +
        'or file of ' +
        'this site. Links to the page itself, to other sites, mail addresses and phone numbers do not count.',
      'Scripts may write the menu. So a page without any link that has scripts is not judged, nor is one that loads a ' +
        'script file of this site, or that has scripts and an empty `nav`, `main` or `<div id="site-header">`.',
      'Not judged either are pages that forward to another one, blank pages, feeds, and sites with a single page.',
    ],
    example: {
      found: '<main>Thank you for your visit.</main>',
      fixed: '<main>… <a href="/bread">All our bread</a></main>',
    },
  }),
  needs: ['pages', 'urls', 'links', 'facts'],
  facts: ['metaRefresh', 'mainText', 'resources', ...LACKING_PARTS_FACTS, ...BLANK_PAGE_FACTS],
  query: (tables) => `
    select url, 0 as place, if(link_count = 0, 'no links', 'no link to another page of this site') as saw
    from (${judgedPages(tables)}) where not leads_on`,
  judged: (tables) => `select count(*) as applicable from (${judgedPages(tables)})`,
})

type Tables = Record<'pages' | 'urls' | 'links' | 'facts', string>

/** SQL: pages that visitors see, and whether they link to another page. If they do not, all their links are known. */
function judgedPages({ pages, urls, links, facts }: Tables): string {
  return `
    select p.url, p.link_count, p.leads_on
    -- Facts are large, so they are joined last.
    from (
      select p.*, o.source is not null as leads_on from ${pages} p left join (
        select distinct l.source
        from ${links} l join ${urls} u on u.id = l.target
        where u.is_internal and l.target <> l.source and u.page is distinct from l.source) o on o.source = p.page
      where p.is_indexable) p left join ${facts} f on f.page = p.page
    where not coalesce(${IS_REDIRECT_PAGE}, false) and not ${IS_BLANK_PAGE}
      and (p.leads_on or not (${IS_FEED} or ${LACKS_PARTS} or ${MAY_WRITE_MENU}))
      and (select count(*) from ${pages}) > 1`
}

/** SQL: whether the page is a feed, which some servers send as HTML. */
const IS_FEED = `coalesce(
  regexp_matches(f."document" ->> '$.start', '^<(\\?xml|rss|feed)', 'i')
    and json_array_length(f."document", '$.pageTags') = 0, false)`

/** SQL: whether a script may write the menu. If there are other links, only scripts of the page's own host count. */
const MAY_WRITE_MENU = `
  if(p.link_count = 0, coalesce(try_cast(f."scriptCount"::varchar as int), 0) > 0,
    coalesce(len(list_filter(json_extract(f."resources", '$.entries[*]'), lambda file:
      (file ->> '$.kind') = 'script' and regexp_extract(file ->> '$.url', '^https?://([^/]+)', 1) = p.host)), 0) > 0)`
