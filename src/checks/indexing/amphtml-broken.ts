import type { TableNames } from '#domain/checks/check-tables.ts'
import { MAY_EXIST } from '#domain/requests/broken-url.ts'
import { describeBroken } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { type FileFaults, findFaults, IS_ANSWERED, judgeFaults } from '../shared/file-faults.ts'

export const amphtmlBroken = defineQueryCheck({
  id: 'amphtml_broken',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'AMP page does not load',
  message: 'The AMP version that this page names does not load',
  why: 'Search engines request the AMP page that the tag promises, get an error, and may send visitors there.',
  fix: 'Remove `<link rel="amphtml">`, or restore the AMP page.',
  basis: 'Google Search Central: guidelines for AMP pages',
  source: 'https://developers.google.com/search/docs/crawling-indexing/amp',
  more: () => ({
    rule: [
      'The crawl requests the URL in `rel="amphtml"`, in a tag or a `Link` header. It is reported if it does not respond with ' +
        'status 200 after all redirects; on another host with 404 or 410, or with a server error twice.',
      `Status codes ${MAY_EXIST.slice(0, -1).join(', ')} and ${MAY_EXIST.at(-1)} are not judged, and neither are URLs that ` +
        'the crawl did not request.',
    ],
    example: {
      found: '<link rel="amphtml" href="https://bakery.example/amp/rye">    responds with 404',
      fixed: '<link rel="amphtml" href="https://bakery.example/amp/rye">    responds with 200',
    },
  }),
  findsWithoutRequests: true,
  needs: ['pages', 'facts', 'urls', 'external_links'],
  facts: ['canonicals'],
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

function faultsOf({ facts, urls, external_links }: Pick<TableNames, 'facts' | 'urls' | 'external_links'>): FileFaults {
  return {
    uses: `
      select n.page, n.nth, u.url, coalesce(x.status_code, u.status_code) as status_code,
        coalesce(x.failure, u.failure) as failure, u.redirects_to, case
          when x.url is not null then case x.verdict when 'broken' then 'broken' when 'unverified' then 'unverified' else 'ok' end
          when u.status_code is null and u.failure is null then null
          when u.status_code = 200 and u.failure is null then 'ok'
          when u.status_code in (${MAY_EXIST.join(', ')}) or not u.is_internal then 'unverified'
          else 'broken' end as state
      from (
        select page, nth, file_url(tag.url) as file
        from (
          select f.page, unnest(range(json_array_length(f."canonicals", '$.entries')::bigint)) as nth,
            unnest(from_json(f."canonicals" -> '$.entries', '[{"rel":"VARCHAR","url":"VARCHAR"}]')) as tag
          from ${facts} f where contains(f."canonicals"::varchar, '"amphtml"'))
        where tag.rel = 'amphtml' and tag.url is not null) n
        left join ${urls} u on u.url = n.file left join ${external_links} x on x.url = u.id`,
    isFault: `u.state = 'broken'`,
    isKnown: IS_ANSWERED,
    saw: describeBroken('u'),
    noun: 'AMP pages',
    at: `if(json_extract_string(x."canonicals", '$.entries[' || d.nth || '].from') = 'header', 'Link', 'link[rel~="amphtml" i]')`,
  }
}
