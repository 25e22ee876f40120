import type { SitePage, SitePages } from '#domain/site-facts.ts'
import { pageKey } from '#domain/url.ts'

/**
 * The pages of a crawl without those that are joined to another by their canonicals already: of pages that lead to
 * one canonical, directly or by way of each other, the one that names no other stands for all. It goes over the pages
 * several times and remembers only those that canonicals join, for most of a million name themselves.
 */
export function onePerCanonical(pages: SitePages): SitePages {
  const parents = joinByCanonical(pages)
  if (parents.size === 0) return pages
  const standing = new Map<string, string>()
  for (const [, page] of entriesOf(pages)) {
    const root = rootIfJoined(parents, page)
    const isOwn = namesNoOther(page)
    if (root !== null && (isOwn || !standing.has(root))) standing.set(root, page.url)
  }
  const places = new Uint32Array(pages.length)
  let length = 0
  for (const [place, page] of entriesOf(pages)) {
    const root = rootIfJoined(parents, page)
    if (root === null || standing.get(root) === page.url) places[length++] = place
  }
  return { length, at: (place) => pages.at(places[place] as number) }
}

function joinByCanonical(pages: SitePages): Map<string, string> {
  const parents = new Map<string, string>()
  for (const [, page] of entriesOf(pages)) {
    if (namesNoOther(page)) continue
    const [key, target] = [pageKey(page.url), pageKey(page.canonicalUrl ?? page.url)]
    for (const each of [key, target]) if (!parents.has(each)) parents.set(each, each)
    parents.set(rootOf(parents, key), rootOf(parents, target))
  }
  return parents
}

function* entriesOf(pages: SitePages): Generator<[number, SitePage]> {
  for (let place = 0; place < pages.length; place += 1) yield [place, pages.at(place) as SitePage]
}

function namesNoOther({ url, canonicalUrl }: SitePage): boolean {
  return canonicalUrl === null || canonicalUrl === url || pageKey(canonicalUrl) === pageKey(url)
}

function rootIfJoined(parents: Map<string, string>, page: SitePage): string | null {
  const key = pageKey(page.url)
  return parents.has(key) ? rootOf(parents, key) : null
}

/** Shortens the way as it walks, so that long chains of canonicals stay cheap. */
function rootOf(parents: Map<string, string>, key: string): string {
  let at = key
  for (let parent = parents.get(at); parent !== undefined && parent !== at; parent = parents.get(at)) {
    const beyond = parents.get(parent) ?? parent
    parents.set(at, beyond)
    at = beyond
  }
  return at
}
