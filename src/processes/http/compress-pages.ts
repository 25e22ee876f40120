import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Pages are compressed on every request. Quality 5 takes a millisecond and makes them 8% smaller than gzip does. */
const QUALITY = 5
/** Below this, compression saves less than its headers cost. */
const MIN_BYTES = 1024

const compressBrotli = promisify(brotliCompress)

/** Compresses rendered pages with Brotli if the client accepts it. Pages are small, so no stream is needed. */
export const compressPages: MiddlewareHandler = async (context, next) => {
  await next()
  const { res } = context
  const isPage = res.headers.get('content-type')?.startsWith('text/html') && !res.headers.has('content-encoding')
  if (!isPage || !res.body || context.req.method === 'HEAD' || !acceptsBrotli(context.req.header('accept-encoding')))
    return
  const page = Buffer.from(await res.arrayBuffer())
  const isLargeEnough = page.length >= MIN_BYTES
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: page.length }
  const body = isLargeEnough ? await compressBrotli(page, { params }) : page
  context.res = new Response(new Uint8Array(body), res)
  context.res.headers.set('Content-Length', String(body.length))
  context.res.headers.set('Vary', 'Accept-Encoding')
  if (isLargeEnough) context.res.headers.set('Content-Encoding', 'br')
}

function acceptsBrotli(accepted = ''): boolean {
  return /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?:1|0?\.0*[1-9]))/i.test(accepted)
}
