import type { PageFacts } from '#domain/facts/page-facts.ts'
import { pageKey } from '#domain/urls/url.ts'

/** The facts that `isRedirectPage` needs. */
export const REDIRECT_FACTS = ['url', 'metaRefresh', 'mainText'] as const

const MAX_SECONDS = 5
/** With so short a delay, nobody sees the page, whatever is on it. */
const MAX_SECONDS_UNSEEN = 1
const MAX_WORDS = 50

/** Whether the page only sends its visitors to another URL. Nobody reads it, and search engines list the other page. */
export function isRedirectPage({
  url,
  metaRefresh,
  mainText,
}: Pick<PageFacts, (typeof REDIRECT_FACTS)[number]>): boolean {
  if (metaRefresh === null || metaRefresh.url === null || metaRefresh.seconds > MAX_SECONDS) return false
  if (metaRefresh.seconds > MAX_SECONDS_UNSEEN && mainText.wordCount >= MAX_WORDS) return false
  return pageKey(metaRefresh.url) !== pageKey(url)
}

/**
 * SQL: whether a page has a script that opens another URL, and so little text that nobody reads it before that. Needs
 * the facts `setsLocation` and `mainText`.
 */
export const IS_SCRIPT_REDIRECT = `
  (f."setsLocation"::varchar = 'true' and (f."mainText" ->> '$.wordCount')::bigint < ${MAX_WORDS})`

/** SQL: like `isRedirectPage`, for a page `p` and its facts `f`. Needs the facts `metaRefresh` and `mainText`. */
export const IS_REDIRECT_PAGE = `
  (coalesce(f."metaRefresh" ->> '$.url', p.url) <> p.url and (f."metaRefresh" ->> '$.seconds')::bigint <= ${MAX_SECONDS}
    and ((f."metaRefresh" ->> '$.seconds')::bigint <= ${MAX_SECONDS_UNSEEN}
      or (f."mainText" ->> '$.wordCount')::bigint < ${MAX_WORDS}))`
