import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { originOf } from './url-parts.ts'

/** The facts that name the URLs of a page. */
export const URL_FACTS = ['url', 'links', 'linkDetails', 'images', 'imageDetails', 'resources'] as const

export type UrlFacts = Pick<CompleteFacts, (typeof URL_FACTS)[number]>

/** A URL of another origin, or one that is not a web URL. `link` is its index in `links`. */
export type OutgoingUrl = { url: string; what: string; text: string; link?: number; path?: string }

/** The links, images and resources of other origins for which `isWanted` is true. */
export function outgoingUrls(page: UrlFacts, isWanted: (url: string) => boolean): OutgoingUrl[] {
  const own = `${originOf(page.url)}/`
  const found: OutgoingUrl[] = []
  for (let index = 0; index < page.links.length; index += 1) {
    const { url, text } = page.links[index] as UrlFacts['links'][number]
    if (!url.startsWith(own) && isWanted(url)) found.push({ url, what: 'link', text, link: index })
  }
  for (let index = 0; index < page.images.length; index += 1) {
    const { src } = page.images[index] as UrlFacts['images'][number]
    if (src.startsWith(own) || src.startsWith('data:') || !isWanted(src)) continue
    found.push({ url: src, what: 'image', text: '', ...pathOf(page.imageDetails[index]) })
  }
  for (const { url, kind, path } of page.resources.entries) {
    if (!url.startsWith(own) && isWanted(url)) found.push({ url, what: kind, text: '', path })
  }
  return found
}

function pathOf(detail: { path: string } | undefined): { path?: string } {
  return detail === undefined ? {} : { path: detail.path }
}
