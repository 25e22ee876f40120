import type { Hreflang } from '#domain/facts/page-facts.ts'
import { pageKey } from '#domain/urls/url.ts'

export function isXDefault(lang: string): boolean {
  return lang.toLowerCase() === 'x-default'
}

/** The entries that name the page with this URL. */
export function ownHreflangs(hreflangs: readonly Hreflang[], url: string): Hreflang[] {
  const key = pageKey(url)
  return hreflangs.filter((entry) => entry.url === url || pageKey(entry.url) === key)
}
