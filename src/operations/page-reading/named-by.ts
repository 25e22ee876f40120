import type { PageFacts } from '#domain/facts/page-facts.ts'
import { oembedOf } from '#domain/requests/oembed.ts'
import type { UsedResource } from '#domain/requests/resource.ts'
import { schemaUrls } from '#domain/requests/schema-urls.ts'
import { isUrl } from '#domain/urls/resolve-url.ts'
import { pageKey } from '#domain/urls/url.ts'

type Facts = Pick<PageFacts, 'url' | 'canonical' | 'hreflangs' | 'canonicals' | 'structuredData' | 'media'>

/**
 * The other pages that a page names without a link: in its canonical, hreflang and AMP tags, as `sameAs`, and the URLs
 * that say whether its videos can be shown.
 */
export function namedBy({ url, canonical, hreflangs, canonicals, structuredData, media }: Facts): UsedResource[] {
  const named: UsedResource[] = canonical === null ? [] : [{ url: canonical.url, kind: 'canonical' }]
  for (const { url } of hreflangs) named.push({ url, kind: 'hreflang' })
  for (const { rel, url } of canonicals?.entries ?? []) {
    if (rel === 'amphtml' && url !== null) named.push({ url, kind: 'amphtml' })
  }
  for (const { property, url } of structuredData?.nodes.length ? schemaUrls(structuredData) : []) {
    if (property === 'sameAs') named.push({ url, kind: 'same-as' })
  }
  for (const { kind, urls } of media?.elements ?? []) {
    const oembed = kind === 'iframe' ? oembedOf(urls[0] ?? '') : null
    if (oembed !== null) named.push({ url: oembed, kind: 'oembed' })
  }
  if (named.length === 0) return named
  const known = new Set([pageKey(url)])
  return named.filter((each) => {
    if (!isUrl(each.url)) return false
    const key = pageKey(each.url)
    return !known.has(key) && known.add(key)
  })
}
