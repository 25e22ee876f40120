import type { LinkFact, PageFacts } from '../facts/page-facts.ts'
import { LONGEST_URL } from './max-url-length.ts'

/** The addresses a page links to: each once, in document order, without fragments. */
export function linkedAddresses(links: readonly LinkFact[]): string[] {
  const addresses = new Set<string>()
  for (const { url } of links) {
    const fragment = url.indexOf('#')
    addresses.add(fragment === -1 ? url : url.slice(0, fragment))
  }
  return [...addresses]
}

/** The same and, last, where the page sends its visitors by itself. */
export function addressesToFollow({ links, metaRefresh }: Pick<PageFacts, 'links' | 'metaRefresh'>): string[] {
  const refresh = metaRefresh?.url
  return linkedAddresses(
    refresh && refresh.length <= LONGEST_URL ? [...links, { url: refresh, text: '', rel: [] }] : links,
  )
}
