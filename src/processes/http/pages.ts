import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '#operations/app.ts'
import { hasVoted } from '#operations/content/has-voted.ts'
import { inTime } from '#operations/system/with-timeout.ts'
import { anonymousViewer, type Viewer } from '#operations/viewer.ts'
import type { PageKey } from '../page-cache/cached-page-key.ts'
import { serveCachedPages } from '../page-cache/cached-pages.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import type { HttpEnv } from './http-env.ts'
import { takeTurns } from './limit-concurrency.ts'
import { createRenderSlots } from './render-slots.ts'
import type { Site } from './rendered-site.ts'

/** A page for strangers is rendered for nobody in particular: no cookie, address or browser of a visitor gets into it. */
const NOBODY = anonymousViewer('nobody')
/** Looks like a crawler, so that the page comes whole. */
const NOBODYS_BROWSER = 'Pagewarden page cache (bot)'

/** A page for everybody does not wait longer for a database that hangs. */
const PATIENCE_MS = 1000

/** The rendered pages: those of strangers from the cache, all others for one request, a bounded number at a time. */
export function createPages(app: App, site: Site, http: Hono<HttpEnv>) {
  const { settings } = app
  const isDevelopment = settings.nodeEnv === 'development'
  const cache = createPageCache()
  const slots = createRenderSlots()
  let isWatched = false
  // In development every change of the code must show.
  if (!isDevelopment) watchContent()

  function watchContent(): void {
    app.contentFeed
      .subscribe(() => cache.clear())
      .then(() => {
        isWatched = true
      })
      .catch((err) => app.log.warn({ err }, 'changes of content are not announced, so pages are not cached'))
  }

  /** `viewer` is null when it may change while the page is made: each question to the API finds it out. */
  function renderFor(
    context: Context<HttpEnv>,
    request: Request,
    page: { nonce: string; viewer: Viewer; handedDown: Viewer | null; requestId?: string },
  ): Promise<Response> {
    const inner = { ...context.env, isInner: true as const, isUnrecognised: page.viewer.isUnrecognised }
    return site.renderPage(request, {
      nonce: page.nonce,
      viewer: page.viewer,
      // A page is made of what the API says to this very viewer: no second set of rules.
      api: (path, body) =>
        http.request(`${settings.publicUrl}/api${path}`, asApiRequest(request.headers, body), {
          ...inner,
          viewer: body === undefined ? (page.handedDown ?? undefined) : undefined,
        }),
      publicUrl: settings.publicUrl,
      sourceUrl: settings.sourceUrl,
      hasSignUp: settings.hasSignUp,
      isDevelopment,
      ...(page.requestId !== undefined && { requestId: page.requestId }),
      reportError: (error) => context.get('log').error({ err: error }, 'page failed'),
    })
  }

  function renderForNobody(context: Context<HttpEnv>, { path, theme }: PageKey, nonce: string): Promise<Response> {
    const headers = { 'user-agent': NOBODYS_BROWSER, accept: 'text/html', cookie: `theme=${theme}` }
    const request = new Request(settings.publicUrl + path, { headers })
    return renderFor(context, request, { nonce, viewer: NOBODY, handedDown: NOBODY })
  }

  /** An article shows visitors how they have voted on it. */
  async function isPersonal(context: Context<HttpEnv>, { path }: PageKey): Promise<boolean> {
    const slug = /^\/support\/([^/?]+)$/.exec(path)?.[1]
    if (slug === undefined) return false
    const userAgent = context.req.header('user-agent') ?? ''
    // Without the database, the page without a vote is better than none.
    return inTime(hasVoted(app, context.get('viewer'), { slug, userAgent }), PATIENCE_MS).catch(() => false)
  }

  return {
    serveCached: serveCachedPages({ cache, slots, isWatched: () => isWatched, render: renderForNobody, isPersonal }),
    takeTurns: takeTurns(slots),
    /** Who has just saved sees it at once; other processes hear it from the database a moment later. */
    forgetAfterChange: createMiddleware<HttpEnv>(async (context, next) => {
      await next()
      if (context.req.method !== 'GET' && context.req.method !== 'HEAD') cache.clear()
    }),
    render: (context: Context<HttpEnv>) => {
      const viewer = context.get('viewer')
      const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
      return renderFor(context, context.req.raw, {
        nonce: context.get('nonce'),
        viewer,
        // A form may sign somebody in or out before the rest of its page is made.
        handedDown: isRead ? { ...viewer, reads: new Map() } : null,
        requestId: context.get('requestId'),
      })
    },
  }
}

/** The viewer's own headers, but for what says how the bytes of their request and its answer look. */
function asApiRequest(given: Headers, body: unknown): RequestInit {
  const headers = new Headers(given)
  for (const name of ['accept-encoding', 'content-length', 'content-type']) headers.delete(name)
  if (body === undefined) return { headers }
  headers.set('content-type', 'application/json')
  return { method: 'POST', headers, body: JSON.stringify(body) }
}
