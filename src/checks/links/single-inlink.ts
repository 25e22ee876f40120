import { defineQueryCheck } from '../check.ts'
import { pageNumber } from '../indexing/paging-links.ts'
import { INLINK_FACTS, INLINK_TABLES, inlinks, judgedInlinks, RULES_OF_INLINKS } from './inlinks.ts'

export const singleInlink = defineQueryCheck({
  id: 'single_inlink',
  category: 'links',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 3,
  title: 'Only one page links here',
  message: 'A single page of this site links to this page',
  why: 'If that link is removed, nothing leads to the page any more. Pages with few links also look unimportant.',
  fix: 'Nothing, if one link is enough. Otherwise link to the page from related pages.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'We list the pages that may be listed and that exactly one other page of the site links to, however often. ' +
        'Second and ' +
        'later pages of a list, such as `?page=3`, are left out: it is normal that only their neighbours link to them.',
      ...RULES_OF_INLINKS,
      'Nor does it judge sites with a list of articles at `/author/admin/`, because no path with `/admin/` is crawled.',
      'This is information, not an issue: on most sites, many articles have a single link, from an overview.',
    ],
  }),
  needs: INLINK_TABLES,
  facts: [...INLINK_FACTS, 'paging'],
  query: (tables) => `
    select i.url, 0 as place, 'linked from ' || s.url || ' only' as saw
    from (from (${inlinks(tables)}) where first_source = last_source) i join ${tables.pages} s on s.page =
      i.first_source
      left join ${tables.facts} f on f.page = i.page
    where coalesce(${pageNumber('f."paging"')}, 1) < 2 and not ${hasSkippedLists(tables.urls)}`,
  judged: (tables) => `
    select if(is_skipped, 0, applicable) as applicable,
      if(is_skipped and reason is null, 'not known because /author/admin/ is not crawled', reason) as reason
    from (${judgedInlinks(tables)}), (select ${hasSkippedLists(tables.urls)} as is_skipped)`,
})

/** SQL: whether an author is named `admin`. Crawls skip `/admin/`, so links on the pages of this author are unknown. */
function hasSkippedLists(urls: string): string {
  return `exists (select 1 from ${urls} where is_internal and regexp_matches(url, '/(?:author|user)s?/admin/', 'i'))`
}
