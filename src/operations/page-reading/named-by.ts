import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { UsedResource } from '#domain/requests/resource.ts'
import { pageKey } from '#domain/urls/url.ts'

/** The other pages that a page names in its canonical and hreflang tags. */
export function namedBy({ url, canonical, hreflangs }: Pick<PageFacts, 'url' | 'canonical' | 'hreflangs'>) {
  const named: UsedResource[] = canonical === null ? [] : [{ url: canonical.url, kind: 'canonical' }]
  for (const { url } of hreflangs) named.push({ url, kind: 'hreflang' })
  if (named.length === 0) return named
  const known = new Set([pageKey(url)])
  return named.filter((each) => {
    if (!URL.canParse(each.url)) return false
    const key = pageKey(each.url)
    return !known.has(key) && known.add(key)
  })
}
