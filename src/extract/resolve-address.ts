/** The absolute address, or null when there is none or it does not lead to the web. */
export type Resolve = (href: string) => string | null

/** Paths that resolve to themselves: no segment is empty or begins with a dot, no character is escaped. */
const PLAIN_PATH = /^(?:\/[\w~-][\w~.-]*)+\/?$/
const LONGEST_PLAIN = 300

/** Resolves addresses against a base. Most of a page's links are plain paths, and many stand in it twice. */
export function createResolver(base: URL): Resolve {
  const { origin } = base
  const resolved = new Map<string, string | null>()
  return (href) => {
    let url = resolved.get(href)
    if (url === undefined) {
      url = href.length < LONGEST_PLAIN && PLAIN_PATH.test(href) ? joined(origin, href) : parsed(href, base)
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

/** Looking into a joined text makes it one of its own, which no longer holds the whole page in memory. */
function joined(origin: string, path: string): string {
  const url = origin + path
  url.charCodeAt(0)
  return url
}

function parsed(href: string, base: URL): string | null {
  const url = URL.parse(href, base)
  return url && isWeb(url) ? url.href : null
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:'
}
