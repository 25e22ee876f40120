import { defineQueryCheck } from '../check.ts'
import { EXPECTED_PRIVATE, hasSegment } from '../indexing/expected-private.ts'
import { LACKING_PARTS_FACTS } from '../shared/filled-by-script.ts'
import { judgedByAllLinks, NEEDS_ALL_LINKS, whyLinksAreUnknown } from './unseen-links.ts'

export const orphanPage = defineQueryCheck({
  id: 'orphan_page',
  category: 'links',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 3,
  title: 'Orphan page',
  message: 'No page of this site links to this page',
  why:
    'Visitors who are already on the site cannot get to this page. Search engines learn from links how important a page ' +
    'is, and a page without any looks unimportant.',
  fix: 'Link to the page from a page on a related topic. If nobody needs it, remove it and its entry in the sitemap.',
  basis: 'Google Search Central, “Link best practices for Google”: every page should have a link from another page',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  more: () => ({
    rule: [
      'We report a page that search engines may list if it is known only from a sitemap or from your list of URLs, and ' +
        'no other page of the site links to it. A link to a URL that redirects to the page counts as a link. Paths such as ' +
        'search, cart and sign-in are left out: forms and scripts lead there.',
      NEEDS_ALL_LINKS,
      'Nor does it judge anything if only a list or the sitemaps were crawled.',
    ],
    example: {
      found: '/sitemap.xml names /bread/rye, and no page links to /bread/rye',
      fixed: '/bread has <a href="/bread/rye">Rye bread</a>',
    },
    hints: [
      'Orphans are often left over: old campaign pages and sold-out products. Decide first whether you still need them.',
      'If a whole group of pages is orphaned, the page that should list them is usually missing.',
    ],
  }),
  needs: ['crawl', 'pages', 'urls', 'links', 'sitemap_entries', 'facts'],
  facts: LACKING_PARTS_FACTS,
  query: ({ crawl, pages, urls, links, sitemap_entries, facts }) => `
    with mapped as (
      select u.page, min_by(f.url, f.id) as sitemap
      from ${sitemap_entries} e join ${urls} u on u.id = e.url join ${urls} f on f.id = e.sitemap group by u.page)
    select p.url, 0 as place, case
        when p.source <> 'sitemap' then 'known from the list of URLs only'
        when m.sitemap is null then 'known from a sitemap only'
        else 'known from the sitemap ' || m.sitemap || ' only' end as saw
    from ${pages} p anti join (select target_page from ${links} where source <> target_page) l on l.target_page = p.page
      left join mapped m on m.page = p.page
    where p.is_indexable and p.source in ('sitemap', 'list', 'named') and not ${hasSegment('p.url', EXPECTED_PRIVATE)}
      and (${whyLinksAreUnknown({ crawl, pages, facts })}) is null`,
  judged: judgedByAllLinks,
})
