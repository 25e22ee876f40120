import type { TableNames } from '#domain/checks/check-tables.ts'
import { NO_END } from '#domain/requests/broken-url.ts'

const MAX_NAMED = 10

export type FileFaults = {
  /** SQL: rows with `page`, `nth` (position in the page) and the columns of `used_files`, null if not requested. */
  uses: string
  /** SQL: whether a row `u` of `uses` is reported. */
  isFault: string
  /** SQL: whether the crawl knows enough about the file to judge it. */
  isKnown: string
  /** SQL: the evidence. */
  saw: string
  /** What is judged, in the plural: 'images'. */
  noun: string
  /** SQL: the location in the page of a row `d` with `nth`. `x` has the facts of the page. */
  at?: string
  /** SQL: the sort order of the evidence. Default: the order in the page. */
  first?: string
  /** SQL: why a requested file still cannot be judged, such as an unknown size; null otherwise. */
  unknownBecause?: string
}

type Tables = Pick<TableNames, 'pages' | 'facts'>

/** SQL: the evidence, at most ten files of a page. */
export function findFaults(
  { pages, facts }: Tables,
  { uses, isFault, saw, at = 'null', first = '0' }: FileFaults,
): string {
  return `
    with placed as (
      select page, nth, saw, row_number() over (partition by page order by first, nth, saw) as place,
        count(*) over (partition by page) as total
      from (
        select u.page, min(u.nth) as nth, min(${first}) as first, ${saw} as saw
        from (${uses}) u where ${isFault} group by u.page, saw))
    select p.url, e.place, e.saw, e.at, e.total
    from (
      select d.page, d.place, d.saw, d.total, ${at} as at
      from ${facts} x right join (from placed where place <= ${MAX_NAMED}) d on x.page = d.page) e
      join ${pages} p on p.page = e.page`
}

/**
 * SQL: how many pages could be judged. A page with a file about which the crawl knows too little is judged only if
 * another file of it is reported.
 */
export function judgeFaults({ pages }: Pick<Tables, 'pages'>, faults: FileFaults): string {
  const { uses, isFault, isKnown, noun, unknownBecause = 'null' } = faults
  const isUnknown = `not coalesce(${isKnown}, false)`
  return `
    select count(*) filter (is_found or not is_unknown) as applicable, ${reasonOf(noun)} as reason
    from (
      select u.page, bool_or(coalesce(${isFault}, false)) as is_found, bool_or(${isUnknown}) as is_unknown,
        bool_or(u.state is null) as is_missing, bool_or(u.state = 'blocked') as is_blocked,
        bool_or(u.state = 'unverified') as is_unverified,
        max(if(${isUnknown} and u.state in ('ok', 'broken'), ${unknownBecause}, null)) as other
      from (${uses}) u semi join ${pages} p on p.page = u.page group by u.page)`
}

/** 'not known for 2 pages, because some of their images were not requested or could not be verified'. */
function reasonOf(noun: string): string {
  const open = 'is_unknown and not is_found'
  const causes = [
    ['is_missing', 'were not requested'],
    ['is_blocked', 'are disallowed by robots.txt'],
    ['is_unverified', 'could not be verified'],
  ].map(([column, words]) => `if(bool_or(${open} and ${column}), '${words}', null)`)
  const count = `count(*) filter (${open})`
  return `if(${count} = 0, null, 'not known for ' || ${count} || if(${count} = 1, ' page', ' pages') ||
    ', because some of their ${noun} ' || concat_ws(' or ', ${causes.join(', ')}, max(other) filter (${open})))`
}

/** SQL: '/old.png redirects to /new.png – status 404', for a row `u` whose `state` is broken. */
export function describeFault(u = 'u'): string {
  return `${u}.file || if(${u}.final_url <> ${u}.file, ' redirects to ' || ${u}.final_url, '') || ' – ' || ${faultOf(u)}`
}

/** SQL: 'status 404', or why a file with another status code did not load, such as 'no complete response (timed out)'. */
export function faultOf(u: string): string {
  const endless = Object.entries(NO_END).map(([kind, words]) => `when ${u}.failure = '${kind}' then '${words}'`)
  return `case
    ${endless.join(' ')}
    when ${u}.failure = 'bad-redirect' then 'redirects to a URL that is not valid'
    when ${u}.is_no_image and ${u}.first_bytes = '' then 'the file is empty'
    when ${u}.is_no_image then 'no image by its first bytes, sent as ' || coalesce(${u}.content_type, 'no content type')
    when ${u}.status_code >= 400 then 'status ' || ${u}.status_code
    else if(${u}.status_code is null, 'no response (', 'no complete response (') ||
      replace(coalesce(${u}.failure, 'unknown'), '-', ' ') ||
      coalesce(': ' || (${u}.failure_details ->> '$.detail'), '') || ')' end`
}

/** SQL: whether the crawl knows what a browser gets of the file. */
export const IS_ANSWERED = `u.state in ('ok', 'broken')`
