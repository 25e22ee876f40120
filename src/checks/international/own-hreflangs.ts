import type { Hreflang } from '#domain/facts/page-facts.ts'
import { pageKey } from '#domain/urls/url.ts'

/** Real pages have fewer versions. Comparing more would take long for little use. */
export const MAX_HREFLANGS = 2000

/** The entries that name the page itself. */
export function ownHreflangs(hreflangs: readonly Hreflang[], url: string): Hreflang[] {
  const key = pageKey(url)
  return hreflangs.filter((entry) => entry.url === url || pageKey(entry.url) === key)
}
