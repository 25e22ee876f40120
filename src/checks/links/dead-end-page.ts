import { defineQueryCheck } from '../check.ts'
import { IS_REDIRECT_PAGE } from '../shared/redirect-page.ts'

export const deadEndPage = defineQueryCheck({
  id: 'dead_end_page',
  category: 'links',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
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
      'Links that scripts add are known only if the crawl runs scripts. So a page without any link that has scripts is ' +
        'not judged: they may write its menu. Nor are pages that forward to another one, and sites with a single page.',
    ],
    example: {
      found: '<main>Thank you for your visit.</main>',
      fixed: '<main>… <a href="/bread">All our bread</a></main>',
    },
  }),
  needs: ['pages', 'urls', 'links', 'facts'],
  facts: ['scriptCount', 'metaRefresh', 'mainText'],
  query: ({ pages, urls, links, facts }) => `
    select p.url, 0 as place, if(p.link_count = 0, 'no links', 'no link to another page of this site') as saw
    from (${known(pages, facts)}) p anti join (
      select distinct l.source
      from ${links} l join ${urls} u on u.id = l.target
      where u.is_internal and l.target <> l.source and u.page is distinct from l.source) o on o.source = p.page
    where (select count(*) from ${pages}) > 1`,
  judged: ({ pages, facts }) => `
    select if((select count(*) from ${pages}) > 1, count(*), 0) as applicable from (${known(pages, facts)})`,
})

/** SQL: the pages whose links are known and that visitors see. */
function known(pages: string, facts: string): string {
  return `
    select p.* from ${pages} p left join ${facts} f on f.page = p.page
    where p.is_indexable and not coalesce(${IS_REDIRECT_PAGE}, false)
      and not (p.link_count = 0 and coalesce(try_cast(f."scriptCount"::varchar as int), 0) > 0)`
}
