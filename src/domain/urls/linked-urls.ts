import type { LinkFact, PageFacts } from '../facts/page-facts.ts'
import { MAX_URL_LENGTH } from './max-url-length.ts'

/** The addresses a page links to: each once, in document order, without fragments. */
export function linkedUrls(links: readonly LinkFact[]): string[] {
  const addresses = new Set<string>()
  for (const { url } of links) {
    const fragment = url.indexOf('#')
    addresses.add(fragment === -1 ? url : url.slice(0, fragment))
  }
  return [...addresses]
}

/** The same and, last, where the page sends its visitors by itself. */
export function urlsToFollow({ links, metaRefresh }: Pick<PageFacts, 'links' | 'metaRefresh'>): string[] {
  const refresh = metaRefresh?.url
  return linkedUrls(
    refresh && refresh.length <= MAX_URL_LENGTH ? [...links, { url: refresh, text: '', rel: [] }] : links,
  )
}
