import type { TableNames } from '#domain/checks/check-tables.ts'

/** Without a request, nothing is known about the URL. */
const NOT_REQUESTED = ['blocked-by-robots', 'robots-unreachable', 'left-alone', 'address-refused', 'internal-fault']

/** These failures have no end, so they belong to the URL that was requested. */
const WITHOUT_END = ['redirect-loop', 'too-many-redirects', 'bad-redirect']

/**
 * SQL: how each URL of the site that was requested responded itself, without its redirects. Columns: `id`, `url`,
 * `host`, `status_code`, `failure`, `details` (JSON), `content_type`, `bytes`, `source`, `is_page`.
 */
export function responsesOf({ visits, resources, urls }: Pick<TableNames, 'visits' | 'resources' | 'urls'>): string {
  return `(
    select r.*, u.url, u.host from (
      select page as id, status_code, failure, failure_details as details, content_type, bytes, source, position,
        true as is_page
      from ${visits} where not is_guessed
      union all
      select if(coalesce(failure in (${quotedList(WITHOUT_END)}), false), url, final_url), status_code, failure,
        failure_details, content_type, bytes, null, linked_from, false
      from ${resources} where kind <> 'used') r
    join ${urls} u on u.id = r.id
    where u.is_internal and coalesce(r.failure, '') not in (${quotedList(NOT_REQUESTED)})
    qualify row_number() over (partition by r.id order by r.is_page desc, r.position) = 1)`
}

/** SQL: how many URLs `responsesOf` has, for `judged`. */
export function countResponses(tables: Pick<TableNames, 'visits' | 'resources' | 'urls'>): string {
  return `select count(*) as applicable, 0 as not_applicable from ${responsesOf(tables)} r`
}

export function quotedList(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ')
}
