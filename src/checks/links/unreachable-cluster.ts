import { counted } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { LACKING_PARTS_FACTS } from '../shared/filled-by-script.ts'
import { firstSources, MAX_NAMED } from '../shared/linking-pages.ts'
import { judgedByAllLinks, NEEDS_ALL_LINKS, whyLinksAreUnknown } from './unseen-links.ts'

export const unreachableCluster = defineQueryCheck({
  id: 'unreachable_cluster',
  category: 'links',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Group of pages without a way in',
  message: ({ count }) =>
    `This page and ${counted(count, 'other page')} link to each other, but no links lead there from the start page`,
  why:
    'Visitors who start at the home page never get to these pages. Search engines find them only through the sitemap, ' +
    'and the rest of the site passes no weight on to them.',
  fix:
    'Link to one of these pages from a page that visitors can reach, such as an overview. If nobody needs them, remove ' +
    'them and their entries in the sitemap.',
  basis: 'Google Search Central, “Link best practices for Google”: every page should have a link from another page',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  more: () => ({
    rule: [
      'We follow all links from the start page. A page that may be listed is reported if it cannot be reached in this ' +
        'way, and if another such page links to it and is linked from it. The evidence has up to ' +
        `${MAX_NAMED} of these other pages. A link to a URL that redirects to a page counts as a link to that page.`,
      'A page without any link to it is an orphan page and is reported as such.',
      NEEDS_ALL_LINKS,
    ],
    example: {
      found: '/spring-sale and /spring-sale/bread link to each other; only the sitemap names them',
      fixed: '/offers has <a href="/spring-sale">Spring sale</a>',
    },
    hints: ['Such groups are often old campaigns or parts of the site whose entry in the menu was removed.'],
  }),
  needs: ['crawl', 'pages', 'links', 'facts'],
  facts: LACKING_PARTS_FACTS,
  query: ({ crawl, pages, links, facts }) => `
    with recursive lost as materialized (
      select page, url, is_indexable from ${pages}
      where depth is null and (${whyLinksAreUnknown({ crawl, pages, facts })}) is null),
    edges as materialized (
      select distinct l.source, l.target_page as target
      from ${links} l semi join lost t on t.page = l.target_page semi join lost s on s.page = l.source
      where l.source <> l.target_page),
    -- A page that the settings name is requested before the links to it are known.
    reached as (
      select distinct l.target_page as page
      from ${links} l semi join lost t on t.page = l.target_page
        semi join (from ${pages} where depth is not null) s on s.page = l.source
      union
      select e.target from edges e join reached r on r.page = e.source),
    mutual as (
      select a.target as id, a.source
      from edges a join edges b on b.source = a.target and b.target = a.source
        semi join (from lost where is_indexable) t on t.page = a.target anti join reached r on r.page = a.target)
    select t.url, s.nth as place, s.source_url || ' – links to this page and is linked from it' as saw, s.sources as total
    from (${firstSources('from mutual', pages)}) s join lost t on t.page = s.id`,
  judged: judgedByAllLinks,
})
