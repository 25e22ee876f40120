import type { TableNames } from '#domain/checks/check-tables.ts'
import { NOT_REQUESTED } from '#domain/crawls/not-crawled.ts'

/** These redirects have no final URL, so the failure belongs to the URL that was requested. */
const WITHOUT_END = ['redirect-loop', 'too-many-redirects', 'bad-redirect']

type Tables = Pick<TableNames, 'visits' | 'resources' | 'urls'>

/**
 * SQL: how each requested URL of the site responded, not what its redirects led to. `condition` is about `r`. Columns:
 * `id`, `url`, `host`, `status_code`, `failure`, `details` (JSON), `content_type`, `bytes`, `source`, `position`,
 * `is_page`.
 */
export function responsesOf(tables: Tables, condition: string): string {
  return `(
    select r.*, u.url, u.host
    from (
      select * from ${allResponses(tables)} r where ${condition}
      qualify row_number() over (partition by r.id order by r.position) = 1) r
    join ${tables.urls} u on u.id = r.id)`
}

/** SQL for `judged`: the number of URLs that were requested. */
export function countResponses(tables: Tables): string {
  return `select count(distinct id) as applicable, 0 as not_applicable from ${allResponses(tables)} r`
}

/** SQL: the same, for checks that find nothing if every response has the status 200 and a content type. */
export function countFailures(tables: Tables): string {
  return `select count(distinct id) as applicable, 0 as not_applicable, count(*) filter (
      status_code is distinct from 200 or failure is not null or trim(coalesce(content_type, '')) = '') as found
    from ${allResponses(tables)} r`
}

/** SQL: like `responsesOf`, but without URLs and hosts. A URL may be there more than once. */
export function allResponses({ visits, resources, urls }: Tables): string {
  return `(
    select page as id, status_code, failure, failure_details as details, content_type, bytes, source, position,
      true as is_page
    from ${visits} where not is_guessed and ${WAS_REQUESTED}
    union all
    select f.* from (
      select if(coalesce(failure in (${quotedList(WITHOUT_END)}), false), url, final_url) as id, status_code, failure,
        failure_details, content_type, bytes, null, 4294967295, false
      from ${resources} where kind <> 'used' and ${WAS_REQUESTED}) f
    semi join (from ${urls} where is_internal) u on u.id = f.id anti join ${visits} v on v.page = f.id)`
}

export function quotedList(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ')
}

const WAS_REQUESTED = `coalesce(failure, '') not in (${quotedList(NOT_REQUESTED)})`
