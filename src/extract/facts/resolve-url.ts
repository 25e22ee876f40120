/** The absolute address, or null when there is none or it does not lead to the web. */
export type Resolve = (href: string) => string | null

/** Paths that resolve to themselves: no segment is empty or begins with a dot, no character is escaped. */
const PLAIN_PATH = /^(?:\/[\w~-][\w~.-]*)+\/?$/
const MAX_PLAIN_LENGTH = 300

/** Resolves addresses against a base. Most of a page's links are plain paths, and many stand in it twice. */
export function createResolver(base: URL): Resolve {
  const { origin } = base
  const resolved = new Map<string, string | null>()
  return (href) => {
    let url = resolved.get(href)
    if (url === undefined) {
      url = href.length < MAX_PLAIN_LENGTH && PLAIN_PATH.test(href) ? joined(origin, href) : parsed(href, base)
      resolved.set(href, url)
    }
    return url
  }
}

/** What relative addresses of the page are relative to. */
export function baseOf(pageUrl: string, baseHref: string | null): URL {
  const page = new URL(pageUrl)
  const base = baseHref === null ? null : URL.parse(baseHref, page)
  return base && isWeb(base) ? base : page
}

/** A copy of its own, as of any text that was cut out of the page: else it would keep the whole page in memory. */
function joined(origin: string, path: string): string {
  return Buffer.from(origin + path, 'latin1').toString('latin1')
}

function parsed(href: string, base: URL): string | null {
  const url = URL.parse(href, base)
  return url && isWeb(url) ? url.href : null
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:'
}
