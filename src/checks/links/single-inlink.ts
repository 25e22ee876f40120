import { defineQueryCheck } from '../check.ts'
import { INLINK_TABLES, inlinks, judgedInlinks, NEEDS_ALL_PAGES } from './inlinks.ts'

export const singleInlink = defineQueryCheck({
  id: 'single_inlink',
  category: 'links',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 2,
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
      NEEDS_ALL_PAGES,
      'This is information, not an issue: on most sites, many articles have a single link, from an overview.',
    ],
  }),
  needs: [...INLINK_TABLES, 'facts'],
  facts: ['paging'],
  query: ({ facts, ...tables }) => `
    select i.url, 0 as place, 'linked from ' || s.url || ' only' as saw
    from (from (${inlinks(tables)}) where first_source = last_source) i join ${tables.pages} s on s.page =
      i.first_source
      left join ${facts} f on f.page = i.page
    where coalesce(try_cast(json_extract_string(f."paging", '$.number') as int), 1) < 2`,
  judged: judgedInlinks,
})
