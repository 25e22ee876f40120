import type { SitePage } from '#domain/site-facts.ts'
import { pageKey } from '#domain/url.ts'

/**
 * The pages of a crawl without those that are joined to another by their canonicals already: of pages that lead to
 * one canonical, directly or by way of each other, the one that names no other stands for all.
 */
export function onePerCanonical(pages: Iterable<SitePage>): SitePage[] {
  const keyed = Array.from(pages, (page) => ({ page, key: pageKey(page.url), target: targetOf(page) }))
  const parents = new Map<string, string>()
  for (const { key, target } of keyed) parents.set(rootOf(parents, key), rootOf(parents, target))

  const standing = new Map<string, SitePage>()
  for (const { page, key, target } of keyed) {
    const root = rootOf(parents, key)
    if (key === target || !standing.has(root)) standing.set(root, page)
  }
  return [...standing.values()]
}

function targetOf({ url, canonicalUrl }: SitePage): string {
  return pageKey(canonicalUrl ?? url)
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
