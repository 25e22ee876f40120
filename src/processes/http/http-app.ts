import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { createApi } from '#api/api.ts'
import { hideShareToken } from '#domain/shares/share-link.ts'
import { createOauthEndpoints } from '#mcp/oauth/oauth-endpoints.ts'
import { createMcpEndpoint } from '#mcp/workspace/mcp-endpoint.ts'
import { visitorFrom } from '#operations/actor.ts'
import type { App } from '#operations/app.ts'
import { findMovedPath } from '#operations/content/find-moved-path.ts'
import { DISK_FULL, DISK_FULL_RETRY_SECONDS } from '#operations/errors.ts'
import { isOutOfSpace } from '#operations/out-of-space.ts'
import type { Log } from '#platform/log/log.ts'
import type { Settings } from '#platform/settings.ts'
import { isBrowserFile, serveBrowserFiles } from './browser-files.ts'
import { respondOverloaded } from './busy-response.ts'
import { redirectToCanonicalPath } from './canonical-paths.ts'
import { clientKeyOf } from './client-key.ts'
import { compressPages } from './compress-pages.ts'
import { receiveCspReports } from './csp-reports.ts'
import type { HttpEnv } from './http-env.ts'
import { limitRequests } from './limit-requests.ts'
import { newNonce } from './nonce-value.ts'
import { refuseOtherOrigins } from './other-origins.ts'
import { createPages } from './pages.ts'
import { servePictures } from './picture-files.ts'
import { recognise } from './recognise.ts'
import { recogniseKeys } from './recognise-key.ts'
import { Overloaded } from './render-slots.ts'
import type { Site } from './rendered-site.ts'
import { securityHeaders } from './security-headers.ts'
import { serveSocialImages } from './social-images.ts'

/** In development, Vite handles each request first. */
export function listenerFor(app: App, site: Site): RequestListener {
  const listener: RequestListener = getRequestListener(createHttpApp(app, site).fetch)
  return site.wrap ? site.wrap(listener) : listener
}

function createHttpApp(app: App, site: Site): Hono<HttpEnv> {
  const { settings } = app
  const isDevelopment = settings.nodeEnv === 'development'
  const http = new Hono<HttpEnv>()
  const pages = createPages(app, site, http)
  http.use(identify(settings, app.log))
  http.use(
    securityHeaders({
      isDevelopment,
      isHttps: settings.publicUrl.startsWith('https:'),
      includesSubdomains: settings.hstsIncludeSubdomains,
    }),
  )
  http.use(logRequests)
  if (site.clientFolder) http.route('/', serveBrowserFiles(site.clientFolder))
  http.use(limitRequests())
  http.route('/', servePictures(app))
  // The page is requested without cookies, so everyone gets the picture of the public page.
  http.route(
    '/',
    serveSocialImages(async (path, env) => http.request(settings.publicUrl + path, {}, env as HttpEnv['Bindings'])),
  )
  // Comes before the checks of origin and sign-in, because browsers may send reports without our origin or session.
  http.route('/', receiveCspReports())
  // Programs use these without cookies, and no path may be redirected.
  http.route('/', createOauthEndpoints(app))
  http.use(redirectToCanonicalPath((path) => findMovedPath(app, path)))
  http.use(compress({ threshold: 1024 }))
  http.use(compressPages)
  http.use(pages.serveCached)
  http.use(pages.takeTurns)
  const keys = recogniseKeys(app)
  http.use('/api/*', keys)
  http.use('/mcp', keys)
  http.use(recognise(app))
  http.use(refuseOtherOrigins(settings))
  http.use('/api/admin/*', pages.forgetAfterChange)
  http.route('/api', createApi(app))
  http.route('/mcp', createMcpEndpoint(app))
  http.all('*', limitForms, pages.render)
  http.onError((error, context) => {
    if (error instanceof Overloaded) return respondOverloaded(context)
    if (isAborted(context) && error.name === 'AbortError') return new Response(null, { status: CLIENT_CLOSED })
    context.get('log').error({ err: error }, 'request failed')
    if (isOutOfSpace(app, error)) {
      return context.text(DISK_FULL, 507, { 'Retry-After': String(DISK_FULL_RETRY_SECONDS) })
    }
    return context.text(
      `Something went wrong on our side. If it happens again, send us this request ID: ${context.get('requestId')}.`,
      500,
    )
  })
  return http
}

/** Forms are read into memory. The longest is the contact form: a message of 5,000 characters, form-encoded. */
const limitForms = bodyLimit({
  maxSize: 64 * 1024,
  // The rest of the form is not read, so the connection cannot be used for another request.
  onError: (context) => context.text('The form is too large.', 413, { connection: 'close' }),
})

function identify(settings: Settings, log: Log) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    const requestId = randomUUID()
    const address = getConnInfo(context).remote.address
    context.set('requestId', requestId)
    context.set('log', log.child({ requestId }))
    context.set('nonce', newNonce())
    const clientKey = clientKeyOf(address, context.req.header('x-forwarded-for'), settings.trustProxy)
    context.set('actor', visitorFrom(clientKey))
    await next()
    if (!isBrowserFile(context.req.path)) context.res.headers.set('X-Request-Id', requestId)
  })
}

/** Logged if the browser left before the response was complete, as nginx does. */
const CLIENT_CLOSED = 499

function isAborted({ env }: Context<HttpEnv>): boolean {
  return env.outgoing?.destroyed === true
}

const logRequests = createMiddleware<HttpEnv>(async (context, next) => {
  const startedAt = performance.now()
  await next()
  const ms = Math.round(performance.now() - startedAt)
  const { method, path } = context.req
  const status = isAborted(context) ? CLIENT_CLOSED : context.res.status
  context.get('log').info({ method, path: hideShareToken(path), status, ms }, 'request')
})
