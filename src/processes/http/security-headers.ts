import type { HonoRequest, MiddlewareHandler } from 'hono'
import { isBrowserFile } from './browser-files.ts'
import { CSP_REPORTS_PATH } from './csp-reports.ts'

type HeaderOptions = { isDevelopment: boolean; isHttps: boolean; includesSubdomains: boolean }

/** Pictures that other sites and feed readers may show: social images, avatars, editors' pictures, icons. */
const SHOWN_ELSEWHERE = /^\/(?:(?:og|avatars|media|images)\/|[^/]+\.(?:png|svg|ico|webp|jpg)$)/

/** The path of a share link contains its secret. */
const SHARED = /^(?:\/api)?\/share\//

/** Disabled, because our pages do not need these features, and an injected script must not get them. */
const UNUSED_FEATURES = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'geolocation', 'gyroscope'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'usb'],
]
const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')

export function securityHeaders({ isDevelopment, isHttps, includesSubdomains }: HeaderOptions): MiddlewareHandler {
  const transportSecurity = `max-age=31536000${includesSubdomains ? '; includeSubDomains' : ''}`
  return async (context, next) => {
    await next()
    const { headers } = context.res
    const { path } = context.req
    headers.set('X-Content-Type-Options', 'nosniff')
    if (isHttps) headers.set('Strict-Transport-Security', transportSecurity)
    // Scripts and styles do not need the remaining headers, and a page loads dozens of them.
    if (isBrowserFile(path) && !isDocument(headers)) return
    headers.set('Cross-Origin-Resource-Policy', SHOWN_ELSEWHERE.test(path) ? 'cross-origin' : 'same-origin')
    if (isDocument(headers)) {
      setDocumentHeaders(headers, contentPolicy(context.get('nonce'), isDevelopment))
      headers.set('Cross-Origin-Opener-Policy', isOpenedByProgram(context.req) ? 'unsafe-none' : 'same-origin')
    }
    const isShared = SHARED.test(path)
    headers.set('Referrer-Policy', isShared ? 'no-referrer' : 'strict-origin-when-cross-origin')
    if (isShared) setSharedHeaders(headers)
    headers.set('X-Frame-Options', 'DENY')
    headers.set('X-XSS-Protection', '1; mode=block')
  }
}

function setDocumentHeaders(headers: Headers, policy: string): void {
  // A document with its own, stricter policy keeps it.
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', policy)
    headers.set('Reporting-Endpoints', `csp="${CSP_REPORTS_PATH}"`)
  }
  // Shared caches must not keep a page, because it is for one visitor and its nonce for one response.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  headers.set('Permissions-Policy', PERMISSIONS_POLICY)
}

/** What a share link shows is neither for search engines nor for caches, because the link can be revoked. */
function setSharedHeaders(headers: Headers): void {
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  headers.set('Cache-Control', 'no-store')
}

const CONSENT_PATH = '/oauth/authorize'

/** A program may open the consent screen in a popup. After the redirect, its own page there needs its opener. */
function isOpenedByProgram(request: HonoRequest): boolean {
  const { path } = request
  if (path === '/login' || path === '/signup') return request.query('next')?.startsWith(`${CONSENT_PATH}?`) ?? false
  return path === CONSENT_PATH
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
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `report-uri ${CSP_REPORTS_PATH}`,
    'report-to csp',
  ].join('; ')
}
