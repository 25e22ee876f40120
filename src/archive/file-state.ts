import { BROKEN_FAILURES, MAY_EXIST } from '#domain/requests/broken-url.ts'
import { quoted } from './duckdb.ts'

/** How images begin, in hex: JPEG, PNG, GIF, BMP, icons, TIFF, WebP, AVIF and HEIC, JPEG XL, and anything zipped. */
const IMAGE_STARTS = [
  ...['ffd8ff', '89504e470d0a1a0a', '47494638', '424d', '0000[0-9a-f]{2}00', '49492a00', '4d4d002a'],
  ...['52494646[0-9a-f]{8}57454250', '[0-9a-f]{8}66747970', '0000000c4a584c20', 'ff0a', '1f8b'],
]

/** `<svg`, or what may be before it: white space, a byte order mark, an XML declaration, a comment, a doctype. */
const SVG_STARTS =
  '(?:efbbbf)?(?:20|09|0a|0d)*(?:$|3c(?:$|3f|737667|212d2d|21(?:444f4354595045|646f6374797065)(?:20)+(?:$|737667|535647)))'

/**
 * SQL about a row `r` of `resources`: whether it is used as an image and its first bytes are those of something else. An
 * empty file is no image either.
 */
export const IS_NO_IMAGE = `(r.used_as in ('image', 'icon') and r.status_code between 200 and 299 and r.failure is null
  and r.image_type is null and r.first_bytes is not null
  and (r.first_bytes = '' or not regexp_matches(r.first_bytes, '^(?:${IMAGE_STARTS.join('|')}|${SVG_STARTS})')))`

/**
 * SQL: what a browser gets of a row `r` of `resources`: `ok`, `broken`, `blocked` (by robots.txt, not requested) or
 * `unverified`. Of other hosts, only what is broken for sure is broken: one server error may pass, and whoever refuses us
 * may serve visitors. `isOwn` is SQL: whether the file is on a host of the crawl.
 */
export function fileState(isOwn: string): string {
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
