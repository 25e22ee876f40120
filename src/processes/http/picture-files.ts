import { Hono } from 'hono'
import type { App } from '#operations/app.ts'

const YEAR_SECONDS = 31_536_000

/** Serves avatars and editors' pictures to everyone. A new picture has a new URL, so each may be cached forever. */
export function servePictures({ storage }: Pick<App, 'storage'>): Hono {
  const files = new Hono()
  files.get('/:folder{avatars|media}/:file{[\\w-]{1,100}\\.webp}', async (context) => {
    const { folder, file: name } = context.req.param()
    const file = await storage.get(`${folder}/${name}`)
    if (!file) return context.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' })
    return context.body(file.body, 200, {
      // A fixed type makes browsers show the file as a picture and never run it as a page.
      'Content-Type': 'image/webp',
      'Content-Length': String(file.bytes),
      'Content-Security-Policy': `default-src 'none'; sandbox`,
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
    })
  })
  return files
}
