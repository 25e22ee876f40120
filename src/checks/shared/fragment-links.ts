import type { LinkFact } from '#domain/facts/page-facts.ts'
import { oncePerPage } from './once-per-page.ts'

/** A link whose URL has a fragment, which begins at `mark`. `index` is its position in `links`. */
type FragmentLink = { index: number; mark: number; link: LinkFact }

/** Computed once per page. Most links have no fragment. */
export const fragmentLinks = oncePerPage(({ links }: { links: readonly LinkFact[] }): readonly FragmentLink[] => {
  const found: FragmentLink[] = []
  for (let index = 0; index < links.length; index += 1) {
    const link = links[index] as LinkFact
    const mark = link.url.indexOf('#')
    if (mark !== -1) found.push({ index, mark, link })
  }
  return found
})
