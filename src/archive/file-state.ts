import { BROKEN_FAILURES, MAY_EXIST } from '#domain/requests/broken-url.ts'
import { IMAGE_START } from '#domain/requests/file-state.ts'
import { quoted } from './duckdb.ts'

/** SQL: whether a row `r` of `resources` is used as an image, but its first bytes are not those of an image. */
export const IS_NO_IMAGE = `coalesce(r.used_as in ('image', 'icon') and r.status_code between 200 and 299
  and r.failure is null and r.image_type is null and r.first_bytes is not null
  and (r.first_bytes = '' or not regexp_matches(r.first_bytes, '${IMAGE_START}')), false)`

/** SQL: the same as `fileStateOf`, for a row `r` of `resources`, its `url` and its `finalUrl`, rows of `urls`. */
export function fileState(url: string, finalUrl: string): string {
  const isOwn = `(${url}.is_internal and ${finalUrl}.is_internal)`
  return `case
    when r.failure = 'blocked-by-robots' then 'blocked'
    when r.status_code between 200 and 299 and r.failure is null then
      if(not ${IS_NO_IMAGE}, 'ok', if(${isOwn}, 'broken', 'unverified'))
    when r.status_code in (404, 410) or r.failure = 'redirect-loop' then 'broken'
    when r.failure = 'dns-failure' and not coalesce((r.failure_details->>'$.isTemporary')::boolean, false) then 'broken'
    when not ${isOwn} or r.status_code in (${MAY_EXIST.join(', ')}) then 'unverified'
    when r.status_code between 400 and 599 or r.failure in (${BROKEN_FAILURES.map(quoted).join(', ')}) then 'broken'
    else 'unverified'
  end`
}

/** SQL: the failure of a row of `resources`, or why only its end did not arrive, which is no failure of the file. */
export function fileFailure(row: string): string {
  return `coalesce(${row}.failure, ${row}.failure_details->>'$.kind')`
}
