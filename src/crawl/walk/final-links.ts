import { linkKind } from '#domain/urls/url.ts'
import type { Frontier } from './frontier.ts'

/** Enough for the links in the navigation of a site, which are on every page. */
const MAX_LINKS = 50_000

/**
 * Links that no longer change anything: to pages that were requested and do not redirect, and to other sites. Most
 * links of a page are such links, because every page has the site's navigation. Skipping them saves time.
 */
export type FinalLinks = {
  without(links: string[]): string[]
  /** Call it after these links of a page were queued. `origin` is that of the crawl. */
  note(links: string[], origin: string): void
}

export function createFinalLinks(frontier: Frontier): FinalLinks {
  const final = new Set<string>()

  function isFinal(link: string, origin: string): boolean {
    const kind = linkKind(link, origin)
    return kind === 'elsewhere' || (kind === 'page' && frontier.isFinal(link))
  }

  return {
    without: (links) => (final.size === 0 ? links : links.filter((link) => !final.has(link))),
    note(links, origin) {
      for (const link of links) {
        if (final.size >= MAX_LINKS) return
        if (isFinal(link, origin)) final.add(link)
      }
    },
  }
}
