import type { MiddlewareHandler } from 'hono'

/** Every page has one address: with a slash at the end or in capitals, people and search engines are sent to it. */
export const redirectToCanonicalPath: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url)
  const isLookedAt = context.req.method === 'GET' || context.req.method === 'HEAD'
  // The API keeps to what it is asked; a name with a dot is a file's.
  if (!isLookedAt || pathname === '/' || /^\/api\/|\./.test(pathname)) return next()
  const path = canonicalPath(pathname)
  return path === pathname ? next() : context.redirect(path + search, 301)
}

/** One slash at the start: two would lead to another host. */
function canonicalPath(pathname: string): string {
  return `/${pathname.replace(/^\/+|\/+$/g, '')}`.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
}
