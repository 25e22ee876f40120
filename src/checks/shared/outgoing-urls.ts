import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { externalLinks } from './external-links.ts'
import { oncePerPage } from './once-per-page.ts'
import { beginsWith, hostIn, originOf } from './url-parts.ts'

/** The facts that name the URLs of a page. */
export const URL_FACTS = ['url', 'links', 'linkDetails', 'images', 'imageDetails', 'resources'] as const

export type UrlFacts = Pick<CompleteFacts, (typeof URL_FACTS)[number]>

/** A URL of another origin, or a URL without a host, such as mailto. `link` is its index in `links`. */
export type OutgoingUrl = { url: string; host: string; what: string; text: string; link?: number; path?: string }

/** The links, images and resources of other origins. */
export const outgoingUrls = oncePerPage((page: UrlFacts): readonly OutgoingUrl[] => {
  const own = `${originOf(page.url)}/`
  const found: OutgoingUrl[] = externalLinks(page).map(({ index, url, host, link }) => ({
    url,
    host,
    what: 'link',
    text: link.text,
    link: index,
  }))
  for (let index = 0; index < page.images.length; index += 1) {
    const url = page.images[index]?.src ?? ''
    if (beginsWith(url, own) || url.startsWith('data:')) continue
    const path = page.imageDetails[index]?.path
    found.push({ url, host: webHost(url), what: 'image', text: '', ...(path !== undefined && { path }) })
  }
  for (const { url, kind, path } of page.resources.entries) {
    if (!beginsWith(url, own)) found.push({ url, host: webHost(url), what: kind, text: '', path })
  }
  return found
})

const WEB_URL = /^(?:https?|wss?):\/\//

function webHost(url: string): string {
  return WEB_URL.test(url) ? hostIn(url) : ''
}
