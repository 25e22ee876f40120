import { defineQueryCheck } from '../check.ts'
import { firstSources, MAX_NAMED } from '../shared/linking-pages.ts'
import { INLINK_FACTS, INLINK_TABLES, inlinks, judgedInlinks, RULES_OF_INLINKS, sourcesOf } from './inlinks.ts'

export const onlyNofollowInlinks = defineQueryCheck({
  id: 'only_nofollow_inlinks',
  category: 'links',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 4,
  title: 'Only nofollow links to page',
  message: 'All links of this site to the page are nofollow',
  why:
    'Nofollow tells search engines that you do not vouch for the target. They may not follow any of the links, so ' +
    'the page ' +
    'is found late or not at all, and gets no weight from the rest of the site.',
  fix: 'Link to the page at least once without nofollow, or mark it noindex if it should not be found.',
  basis: 'Google: qualify your outbound links to Google',
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  more: () => ({
    rule: [
      'We report a page that may be listed if other pages of the site link to it, and all of these links have ' +
        '`nofollow`, ' +
        '`ugc` or `sponsored`, or are on pages whose robots rules say nofollow. The evidence has the first ' +
        `${MAX_NAMED} of the linking pages. A page to which only pages link that are kept out of search results ` +
        'themselves is left to the check for that.',
      ...RULES_OF_INLINKS,
    ],
    example: {
      found: '<a href="/bread/rye" rel="nofollow">Rye bread</a>',
      fixed: '<a href="/bread/rye">Rye bread</a>',
    },
  }),
  needs: INLINK_TABLES,
  facts: INLINK_FACTS,
  query: (tables) => `
    with found as (from (${inlinks(tables)}) where followed = 0 and from_indexable > 0)
    select f.url, s.nth as place, 'nofollow link from ' || s.source_url as saw, s.sources as total
    from (${firstSources(sourcesOf('found', tables.links), tables.pages)}) s join found f on f.page = s.id`,
  judged: judgedInlinks,
})
