import { resolvePlain } from '#domain/urls/resolve-url.ts'
import { detached } from '../text/detach-string.ts'

/** The absolute URL; null for an invalid href or a scheme other than http(s). */
export type Resolve = (href: string) => string | null

/** With a long base, the URLs of a page could be gigabytes, so only this many characters of long ones are remembered. */
const MAX_REMEMBERED = 20_000_000
const LONG = 1000

/** For speed, plain URLs are not parsed, and repeated links are resolved only once. */
export function createResolver(base: URL): Resolve {
  const { origin } = base
  const resolved = new Map<string, string | null>()
  let room = MAX_REMEMBERED
  return (href) => {
    let url = resolved.get(href)
    if (url === undefined) {
      const plain = resolvePlain(href, origin)
      url = plain === null ? parse(href, base) : detached(plain)
      if (url !== null && url.length > LONG) room -= url.length
      if (room > 0 || url === null || url.length <= LONG) resolved.set(href, url)
    }
    return url
  }
}

export function baseOf(pageUrl: string, baseHref: string | null): URL {
  const page = new URL(pageUrl)
  const base = baseHref === null ? null : URL.parse(baseHref, page)
  return base && isWeb(base) ? base : page
}

function parse(href: string, base: URL): string | null {
  const url = URL.parse(href, base)
  return url && isWeb(url) ? url.href : null
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:'
}
