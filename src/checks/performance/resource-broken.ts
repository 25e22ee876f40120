import type { TableNames } from '#domain/checks/check-tables.ts'
import { MAY_EXIST } from '#domain/requests/broken-url.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck, type Found } from '../check.ts'
import { faultOf } from '../shared/file-faults.ts'
import { filesOfPages, judgedPages, kindWords, PAGE_FILE_FACTS, PAGE_FILE_TABLES } from '../shared/page-files.ts'

const ELSEWHERE = ', on another host'

export const resourceBroken = defineQueryCheck({
  id: 'resource_broken',
  category: 'performance',
  severity: (found) => (isOwn(found) ? 'high' : 'medium'),
  otherSeverities: ['high'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 4,
  title: 'Broken scripts and style sheets',
  message: ({ count }) =>
    `${counted(count, 'script or style sheet', 'scripts and style sheets')} of the page ${plural(count, 'does', 'do')} not load`,
  why:
    'Without its style sheets a page is hard to read, and without its scripts menus, forms or the content itself may be ' +
    'missing. Google renders the page with the same gap.',
  fix: 'Correct the URL of each file, restore the file, or remove the tag that loads it.',
  basis: 'RFC 9110, status codes 4xx and 5xx; Google: fix JavaScript-related search problems',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
  more: () => ({
    rule: [
      'We request each script and style sheet that the HTML names. It is broken if it responds, after all redirects, ' +
        'with a status code from 400 to 599, or not at all: its host name does not exist, the connection fails, or the ' +
        'response takes too long.',
      `Status codes ${MAY_EXIST.slice(0, -1).join(', ')} and ${MAY_EXIST.at(-1)} are not reported, because browsers may get ` +
        'the file. Files on other hosts are reported only if they certainly do not exist: status 404 or 410, a host ' +
        'name without an address, or a redirect loop. The same applies to files that redirect to another host. If all ' +
        'broken files have URLs on other hosts, the severity is medium.',
      'If the crawl rendered the page, files that failed then are reported as well, unless the crawl requested them and ' +
        'knows the result. Of files on other hosts of the same site, this includes every status code from 400 to 599 but ' +
        'those above, and no response.',
      'The page that loads the file gets the issue. The evidence says how many pages use the file.',
    ],
    example: {
      found: '<script src="/js/menu.js"></script>    /js/menu.js responds with 404',
      fixed: '<script src="/assets/menu.js"></script>    /assets/menu.js responds with 200',
    },
    hints: ['A file that is broken on nearly every page is in the template: one correction fixes them all.'],
  }),
  needs: [...PAGE_FILE_TABLES, 'facts'],
  facts: [...PAGE_FILE_FACTS, 'browserLog'],
  query: (tables) => `
    select p.url, if(f.is_own, 0, 100000) + f.position as place, f.path as at,
      f.file || ' (' || ${kindWords('f.kind')} || if(f.is_own, '', '${ELSEWHERE}') || ') – ' || f.fault as saw
    from (${brokenFiles(tables)}) f join ${tables.pages} p on p.page = f.page`,
  judged: (tables) =>
    judgedPages(tables, {
      kinds: ['script', 'style'],
      isKnown: `f.state in ('ok', 'broken') or f.is_hint`,
      found: brokenFiles(tables),
      why: 'some scripts or style sheets were not requested or did not respond clearly',
    }),
})

type Tables = Pick<TableNames, (typeof PAGE_FILE_TABLES)[number] | 'facts'>

/** SQL: each broken file of a page: `page`, `position`, `path`, `kind`, `is_own`, `file`, `fault`. */
function brokenFiles(tables: Tables): string {
  const { pages, page_files, used_files } = tables
  return `
    with failed as materialized (${failedInBrowser(tables)}),
    uses as (
      select key, count(distinct page) as used_on from ${page_files}
      where key in (select key from failed) group by key)
    select page, position, path, kind, is_own, file,
      if(final_url <> file, 'redirects to ' || final_url || ' – ', '') || ${faultOf('f')} || ${usedOn('used_on')} as fault
    from (${filesOfPages(tables, ['script', 'style'], `f.state = 'broken' and not p.is_hint`)}) f
    union all
    select p.page, p.position, p.path, p.kind, p.is_own, s.file,
      coalesce('status ' || s.status, 'no response') || ' when the page was rendered' || ${usedOn('u.used_on')} as fault
    from ${page_files} p join failed s on s.page = p.page and s.key = p.key join uses u on u.key = p.key
      join ${pages} x on x.page = p.page left join ${used_files} f on f.url = p.url
    where coalesce(f.state, 'unverified') = 'unverified' and not p.is_hint and p.kind in ('script', 'style')
      and (p.is_own or s.status in (404, 410) or ${isSameSite('s.file', 'x.url')})`
}

const usedOn = (pages: string) => `' – used on ' || ${pages} || if(${pages} = 1, ' page', ' pages')`

/** SQL: whether two URLs have the same host, whatever the port, or hosts of one site. */
function isSameSite(one: string, other: string): string {
  const host = (url: string) => `regexp_extract(${url}, '^https?://([^/?#:]+)', 1)`
  return `(${host(one)} = ${host(other)} or registrable_domain(${one}) = registrable_domain(${other}))`
}

/** SQL: what a browser could not load while the crawl rendered the page: `page`, `key` as in `page_files`, `file`, `status`. */
function failedInBrowser({ facts }: Tables): string {
  return `
    select page, hash(request.url) as key, request.url as file, max(request.status) as status
    from (
      select page, unnest(from_json(json_extract("browserLog", '$.failedRequests.entries'),
        '[{"url":"VARCHAR","kind":"VARCHAR","status":"USMALLINT","reason":"VARCHAR"}]')) as request
      from ${facts} where "browserLog" is not null)
    where request.kind in ('script', 'style') and (
      request.reason = 'network' or request.status between 400 and 599 and request.status not in (${MAY_EXIST.join(', ')}))
    group by page, request.url`
}

function isOwn({ evidence }: Found): boolean {
  return evidence.some(({ saw }) => !saw.includes(ELSEWHERE))
}
