import { decodeHTML } from 'entities'
import { Hono } from 'hono'
import { socialImageVersion } from '#domain/content/social-image.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { createSocialImages } from '#operations/social-images/social-images.ts'

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3600

const SECTIONS: Record<string, string> = { blog: 'Blog', support: 'Help Centre', docs: 'Documentation' }
/** Removed from titles, because the picture already shows the product name. */
const OWN_NAME = new RegExp(`^${PRODUCT_NAME}:\\s+|\\s*[|·:–-]\\s*${PRODUCT_NAME}$`, 'g')

/**
 * Draws the picture for shared links from the page's own Open Graph tags. So the picture always matches the page,
 * and pages that are not public have no picture.
 */
export function serveSocialImages(askForPage: (path: string, env: unknown) => Promise<Response>): Hono {
  const socialImages = createSocialImages()
  const files = new Hono()
  files.get('/og/:page{[\\w/-]{1,200}\\.png}', async (context) => {
    const path = `/${context.req.param('page').slice(0, -'.png'.length)}`
    const shared = await readOpenGraph(await askForPage(path === '/index' ? '/' : path, context.env))
    if (!shared) return context.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' })
    const section = SECTIONS[path.split('/')[1] ?? ''] ?? ''
    const picture = socialImages({ ...shared, title: shared.title.replace(OWN_NAME, ''), section })
    if (!picture)
      return context.text('Too many pictures are being made. Try again in a moment.', 503, { 'Retry-After': '10' })
    const isCurrent = context.req.query('v') === socialImageVersion(shared.title, shared.description)
    return context.body(new Uint8Array(await picture), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': isCurrent ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
    })
  })
  return files
}

/** The Open Graph title and description of a page; null if the page is missing or not indexable. */
async function readOpenGraph(response: Response): Promise<{ title: string; description: string } | null> {
  const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
  const html = isPage ? await response.text() : ''
  if (!isPage) await response.body?.cancel()
  const title = contentOf(html, 'property="og:title"')
  if (!title || contentOf(html, 'name="robots"')?.includes('noindex')) return null
  return { title, description: contentOf(html, 'property="og:description"') ?? '' }
}

/** A regex is enough: these are our own pages, whose tags always look alike. */
function contentOf(html: string, name: string): string | undefined {
  const content = new RegExp(`<meta ${name} content="([^"]*)"`).exec(html)?.[1]
  return content === undefined ? undefined : decodeHTML(content)
}
