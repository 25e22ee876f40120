import type { MiddlewareHandler } from 'hono'

/** Where people and programs look for what is at home elsewhere. */
const MOVED = new Map([
  ['/use-cases', '/features'],
  ['/index.html', '/'],
  ...['/feed', '/feed.xml', '/rss', '/rss.xml'].map((path) => [path, '/blog/feed.xml'] as const),
])

/**
 * Every page has one address: with a slash at the end or in capitals, people and search engines are sent to it. Where an
 * item was before, `findMoved` says where it is now, so that nobody is sent on twice.
 */
export function redirectToCanonicalPath(findMoved: (path: string) => Promise<string | null>): MiddlewareHandler {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const isLookedAt = context.req.method === 'GET' || context.req.method === 'HEAD'
    // The API keeps to what it is asked, and what is no address has no better one.
    if (!isLookedAt || pathname === '/' || pathname.startsWith('/api/') || !isDecodable(pathname)) return next()
    const path = MOVED.get(canonicalPath(pathname)) ?? canonicalPath(pathname)
    if (path === pathname) return next()
    return context.redirect(((await findMoved(path)) ?? path) + search, 301)
  }
}

/** One slash at the start: two would lead to another host. */
function canonicalPath(pathname: string): string {
  const path = `/${withoutOuterSlashes(pathname)}`
  // A name with a dot is a file's, and keeps its capitals.
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

/** Step by step: a pattern for the end would begin anew at each of thousands of slashes in the middle. */
function withoutOuterSlashes(path: string): string {
  let start = 0
  let end = path.length
  while (path[start] === '/') start += 1
  while (end > start && path[end - 1] === '/') end -= 1
  return path.slice(start, end)
}
