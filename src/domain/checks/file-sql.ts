import { header } from './header-sql.ts'

/**
 * SQL about the files that pages use, rows `f` of the check view `used_files`. Checks and site reports use the same, so
 * that they cannot disagree.
 */

/** Up to this many bytes, a file fits into one packet, so compression would not help. */
export const MAX_UNCOMPRESSED = 1400

/** Whether compression makes the file smaller. Other images are requested in parts, so they are never compressed. */
export const IS_TEXT_FILE = `(f.used_as in ('script', 'style', 'manifest', 'feed') or (f.used_as in ('image', 'icon')
  and f.content_type ilike 'image/svg+xml%' and regexp_matches(f.file, '(?i)\\.svgz?(?:$|\\?)')))`

/** Whether a text file loads, is not compressed, and is large enough to need compression. */
export const IS_UNCOMPRESSED = `(f.state = 'ok' and ${header('content-encoding')} is null
  and coalesce(f.decoded_bytes, f.bytes, 0) > ${MAX_UNCOMPRESSED})`
