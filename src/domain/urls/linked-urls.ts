import type { LinkFact, PageFacts } from '../facts/page-facts.ts'
import { MAX_URL_LENGTH } from './max-url-length.ts'

/** The URLs a page links to: without duplicates and fragments, in document order. */
export function linkedUrls(links: readonly LinkFact[]): string[] {
  const urls = new Set<string>()
  for (const { url } of links) {
    const fragment = url.indexOf('#')
    urls.add(fragment === -1 ? url : url.slice(0, fragment))
  }
  return [...urls]
}

/** The linked URLs, then the target of the page's automatic redirect. */
export function urlsToFollow({ links, metaRefresh }: Pick<PageFacts, 'links' | 'metaRefresh'>): string[] {
  const refresh = metaRefresh?.url
  return linkedUrls(
    refresh && refresh.length <= MAX_URL_LENGTH ? [...links, { url: refresh, text: '', rel: [] }] : links,
  )
}
