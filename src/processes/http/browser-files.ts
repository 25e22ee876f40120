import { relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3600

/** Scripts, styles and fonts of the build. A page loads dozens of them, so they get as few headers as possible. */
export function isBrowserFile(path: string): boolean {
  return path.startsWith('/assets/')
}

/** Serves the built files. Names under /assets contain a hash of the content, so browsers may cache them forever. */
export function serveBrowserFiles(folder: string): Hono {
  const files = new Hono()
  const root = relative(process.cwd(), folder)
  const serve = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, context) => context.header('Cache-Control', cacheControl),
    })
  files.get('/assets/*', serve(`public, max-age=${YEAR_SECONDS}, immutable`))
  files.get('/:file{[^/]+\\.[a-z0-9]+}', serve(`public, max-age=${HOUR_SECONDS}`))
  return files
}
