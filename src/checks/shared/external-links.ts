import type { LinkFact } from '#domain/facts/page-facts.ts'
import { hostIn, originOf } from './url-parts.ts'

/** A link to another origin. `index` is that in `links`. */
export type ExternalLink = { index: number; url: string; host: string; link: LinkFact }

/** Several checks look at these links of a page. */
const known = new WeakMap<readonly LinkFact[], readonly ExternalLink[]>()

export function externalLinks({ url, links }: { url: string; links: readonly LinkFact[] }): readonly ExternalLink[] {
  let external = known.get(links)
  if (external === undefined) {
    external = readExternalLinks(`${originOf(url)}/`, links)
    known.set(links, external)
  }
  return external
}

function readExternalLinks(own: string, links: readonly LinkFact[]): ExternalLink[] {
  const external: ExternalLink[] = []
  for (let index = 0; index < links.length; index += 1) {
    const link = links[index] as LinkFact
    if (!link.url.startsWith(own)) external.push({ index, url: link.url, host: hostIn(link.url), link })
  }
  return external
}
