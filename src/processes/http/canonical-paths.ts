import type { MiddlewareHandler } from 'hono'

/** Paths that people and programs guess, and the paths they mean. */
const MOVED = new Map([
  ['/use-cases', '/features'],
  ['/index.html', '/'],
  ...['/feed', '/feed.xml', '/rss', '/rss.xml'].map((path) => [path, '/blog/feed.xml'] as const),
])

/**
 * Redirects paths with a trailing slash or capitals to the page's only URL. `findMoved` returns the new path of a
 * renamed post or article, so that visitors need only one redirect.
 */
export function redirectToCanonicalPath(findMoved: (path: string) => Promise<string | null>): MiddlewareHandler {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    // The API never redirects, and a path that cannot be decoded has no canonical form.
    if (!isRead || pathname === '/' || pathname.startsWith('/api/') || !isDecodable(pathname)) return next()
    const path = MOVED.get(canonicalPath(pathname)) ?? canonicalPath(pathname)
    if (path === pathname) return next()
    return context.redirect(((await findMoved(path)) ?? path) + search, 301)
  }
}

/** Starts with exactly one slash, because browsers read `//name` as a host name. */
function canonicalPath(pathname: string): string {
  const path = `/${withoutOuterSlashes(pathname)}`
  // A path with a dot is a file and keeps its capitals.
  if (path.includes('.')) return path
  return path.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** A loop, because a regex such as `/\/+$/` takes quadratic time on a path with thousands of slashes in the middle. */
function withoutOuterSlashes(path: string): string {
  let start = 0
  let end = path.length
  while (path[start] === '/') start += 1
  while (end > start && path[end - 1] === '/') end -= 1
  return path.slice(start, end)
}
