import type { PageFacts } from './page-facts.ts'

/** What query checks read of the facts of a page. */
export type LinkFacts = Pick<PageFacts, 'links' | 'hreflangs' | 'inBody'>

/** As one text, because objects with thousands of parts take much longer to get from thread to thread. */
export function packLinks({ links, hreflangs, inBody }: LinkFacts): string {
  return JSON.stringify({ links, hreflangs, inBody })
}

export function unpackLinks(packed: string): LinkFacts {
  return JSON.parse(packed)
}
