import { defineQueryCheck } from '../check.ts'
import { firstSources, MAX_NAMED } from '../shared/linking-pages.ts'
import { INLINK_FACTS, INLINK_TABLES, inlinks, judgedInlinks, RULES_OF_INLINKS, sourcesOf } from './inlinks.ts'

export const onlyNoindexInlinks = defineQueryCheck({
  id: 'only_noindex_inlinks',
  category: 'links',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 3,
  title: 'Only unlisted pages link here',
  message: 'All pages that link to this page are kept out of search results themselves',
  why:
    'Search engines request pages that they may not list less and less, and in the end do not follow their links. ' +
    'Then ' +
    'nothing leads to this page any more.',
  fix: 'Link to the page from a page that search engines may list, such as a category or a related article.',
  basis: 'John Mueller of Google (2017), by Search Engine Roundtable: in the long run, noindex also means nofollow',
  source: 'https://www.seroundtable.com/google-long-term-noindex-follow-24990.html',
  more: () => ({
    rule: [
      'We report a page that may be listed if other pages of the site link to it, and all of them are noindex or ' +
        'have a ' +
        `canonical that names another page. The evidence has the first ${MAX_NAMED} of them.`,
      ...RULES_OF_INLINKS,
    ],
    example: {
      found: '/tag/rye (noindex) is the only page with <a href="/bread/rye">',
      fixed: '/bread (may be listed) has <a href="/bread/rye"> as well',
    },
  }),
  needs: INLINK_TABLES,
  facts: INLINK_FACTS,
  query: (tables) => `
    with found as (from (${inlinks(tables)}) where from_indexable = 0)
    select f.url, s.nth as place, s.sources as total,
      'linked from ' || s.source_url || ' – ' || if(p.indexability = 'noindex', 'noindex',
        'its canonical names another page')
        as saw
    from (${firstSources(sourcesOf('found', tables.links), tables.pages)}) s join found f on f.page = s.id
      join ${tables.pages} p on p.url = s.source_url`,
  judged: judgedInlinks,
})
