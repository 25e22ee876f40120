import type { PageFacts } from '#domain/facts/page-facts.ts'
import { pageKey } from '#domain/urls/url.ts'

/** The facts that `isRedirectPage` needs. */
export const REDIRECT_FACTS = ['url', 'metaRefresh', 'mainText'] as const

const MAX_SECONDS = 5
/** At once: people see nothing of the page, whatever is on it. */
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
 * SQL: whether a page `p` has a script that opens another URL, and too little text to be read before. It needs the
 * facts `setsLocation` and `mainText`.
 */
export const IS_SCRIPT_REDIRECT = `
  (f."setsLocation"::varchar = 'true' and (f."mainText" ->> '$.wordCount')::bigint < ${MAX_WORDS})`

/** SQL: the condition on a page and its facts `f` for the same. It needs the facts `metaRefresh` and `mainText`. */
export const IS_REDIRECT_PAGE = `
  (coalesce(f."metaRefresh" ->> '$.url', p.url) <> p.url and (f."metaRefresh" ->> '$.seconds')::bigint <= ${MAX_SECONDS}
    and ((f."metaRefresh" ->> '$.seconds')::bigint <= ${MAX_SECONDS_UNSEEN}
      or (f."mainText" ->> '$.wordCount')::bigint < ${MAX_WORDS}))`
