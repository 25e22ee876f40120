import { type LongLinks, type LongUrl, toLongUrl } from '#domain/urls/long-links.ts'
import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import { detached } from '../../text/detach-string.ts'
import type { Resolve } from '../resolve-url.ts'
import { TOO_LONG, type WrittenLink } from './link-facts.ts'

/** Limited, because with a long base URL, every link of a page can be too long. */
const MAX_LONG_URLS = 1000

/** Facts only count these links, but the crawl has to know which URLs it leaves out. */
export function readLongLinks(
  links: readonly WrittenLink[],
  linkUrls: readonly (string | null)[],
  resolve: Resolve,
): LongLinks {
  const urls = new Map<string, LongUrl>()
  for (const [index, { href }] of links.entries()) {
    if (linkUrls[index] !== TOO_LONG) continue
    if (urls.size === MAX_LONG_URLS) return { urls: [...urls.values()], isAll: false }
    const { start, hash } = toLongUrl(withoutFragment(resolve(href) ?? ''))
    urls.set(hash, { start: detached(start), hash })
  }
  return { urls: [...urls.values()], isAll: true }
}

function withoutFragment(url: string): string {
  const fragment = url.indexOf('#', MAX_URL_LENGTH)
  return fragment === -1 ? url : url.slice(0, fragment)
}
