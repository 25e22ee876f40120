import type { LinkFact } from '#domain/facts/page-facts.ts'
import { oncePerPage } from './once-per-page.ts'
import { beginsWith, hostIn, originOf } from './url-parts.ts'

/** A link to another origin. `index` is its position in `links`. */
export type ExternalLink = { index: number; url: string; host: string; link: LinkFact }

type Page = { url: string; links: readonly LinkFact[] }

/** Computed once per page, because several checks need it. */
export const externalLinks = oncePerPage(({ url, links }: Page): readonly ExternalLink[] => {
  const own = `${originOf(url)}/`
  const external: ExternalLink[] = []
  for (let index = 0; index < links.length; index += 1) {
    const link = links[index] as LinkFact
    if (!beginsWith(link.url, own)) external.push({ index, url: link.url, host: hostIn(link.url), link })
  }
  return external
})
