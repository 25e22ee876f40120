import type { MiddlewareHandler } from 'hono'
import { isBrowserFile } from './browser-files.ts'

/** The spec's headers; scripts and styles of a page run only with its own nonce. */
export function securityHeaders({
  isDevelopment,
  isHttps,
}: {
  isDevelopment: boolean
  isHttps: boolean
}): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('X-Content-Type-Options', 'nosniff')
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000')
    // The rest governs documents; on the files that a page loads it would be dead weight.
    if (isBrowserFile(context.req.path) && !isDocument(headers)) return
    // A document that is stricter with itself keeps its own.
    if (isDocument(headers) && !headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', contentPolicy(context.get('nonce'), isDevelopment))
    // A page is made for one viewer, with a nonce for one time: nobody else may keep it.
    if (isDocument(headers) && !headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('X-XSS-Protection', '1; mode=block')
  }
}

function isDocument(headers: Headers): boolean {
  return /^(text\/html|image\/svg)/.test(headers.get('content-type') ?? '')
}

function contentPolicy(nonce: string, isDevelopment: boolean): string {
  // Vite's hot reload injects styles and talks over a web socket.
  const styles = isDevelopment ? `'unsafe-inline'` : `'nonce-${nonce}'`
  const sockets = isDevelopment ? ' ws:' : ''
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${styles}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' https: data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${sockets}`,
    `frame-src 'none'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
