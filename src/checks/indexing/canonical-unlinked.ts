import { isBroken, isRequested } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { canonicalPlace } from '../shared/places.ts'
import { canonicalised } from './canonical-targets.ts'

const MAX_SHARE_BY_SCRIPT = 0.1

export const canonicalUnlinked = defineQueryCheck({
  id: 'canonical_unlinked',
  category: 'indexing',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Canonical URL without links',
  message: 'Pages of this site link to this page, but none links to its canonical URL',
  why:
    'Internal links tell search engines which URL you prefer. If all of them lead to other URLs, the links ' +
    'contradict the ' +
    'canonical, and it may be ignored.',
  fix: 'Link to the canonical URL instead of to this page, at least from the menu and from lists.',
  basis: 'Google: link consistently to the URL that you consider canonical',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We report a page if other pages of the site link to it, its canonical names another URL of this site that loads, ' +
        'and no page links to that URL. A link from a page to itself does not count, a link to a URL that redirects ' +
        'there does. If no page links to the page either, there are no links to correct.',
      'The check needs all links of the site. It judges nothing if pages were left out, for example because of the page ' +
        `limit, or if more than ${MAX_SHARE_BY_SCRIPT * 100}% of the pages have scripts but not a single link, because ` +
        'then scripts write the links. A canonical URL that is reported as an orphan page is not reported here a second time.',
    ],
    example: {
      found: '/bread has <a href="/rye?ref=list">, and /rye?ref=list has the canonical /rye',
      fixed: '/bread has <a href="/rye">',
    },
  }),
  needs: ['crawl', 'pages', 'urls', 'links', 'facts'],
  facts: ['scriptCount', 'canonical'],
  query: (tables) => `
    with judged as (${judgedPages(tables)}),
    linked_pages as (
      select distinct l.target_page as page
      from ${tables.links} l semi join judged j on j.target_page = l.target_page where l.source <> l.target_page),
    linked_urls as (select distinct l.target from ${tables.links} l semi join judged j on j.target = l.target)
    select c.url, 0 as place, ${canonicalPlace(tables, 'c.page')} as at, c.target_url || ' – no page links to it' as saw
    from judged c anti join linked_pages p on p.page = c.target_page anti join linked_urls u on u.target = c.target`,
  judged: (tables) => `
    select (select count(*) from (${judgedPages(tables)})) as applicable,
      case when not is_whole_site then 'not known because pages of the site were left out'
        when ${areLinksByScript(tables)} then 'not known because scripts write the links of this site' end as reason
    from ${tables.crawl}`,
})

type Tables = Record<'crawl' | 'pages' | 'urls' | 'links' | 'facts', string>

/** SQL: linked pages whose canonical names another URL, if that URL loads and is not an orphan page. */
function judgedPages(tables: Tables): string {
  return `
    select c.* from (${canonicalised(tables)}) c join ${tables.urls} u on u.id = c.target
      anti join (
        select page from ${tables.pages} where is_indexable and source in ('sitemap', 'list', 'named')) o
        on o.page = c.target_page
      semi join (from ${tables.links} where source <> target_page) l on l.target_page = c.page
    where c.is_internal and ${isRequested('u')} and not ${isBroken('u')} and u.redirects_to is null
      and (select is_whole_site from ${tables.crawl}) and not ${areLinksByScript(tables)}`
}

/** SQL: whether many pages have no links before their scripts ran. */
function areLinksByScript({ pages, facts }: Tables): string {
  return `coalesce((
    select avg(if(p.link_count = 0 and coalesce(try_cast(f."scriptCount"::varchar as int), 0) > 0, 1, 0))
    from ${pages} p left join ${facts} f on f.page = p.page) > ${MAX_SHARE_BY_SCRIPT}, false)`
}
