import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Actor, accountOf, isUnrecognised, visitorFrom } from '#operations/actor.ts'
import type { App } from '#operations/app.ts'
import { hasVoted } from '#operations/content/has-voted.ts'
import { inTime } from '#operations/system/with-timeout.ts'
import type { PageKey } from '../page-cache/cached-page-key.ts'
import { serveCachedPages } from '../page-cache/cached-pages.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import type { HttpEnv } from './http-env.ts'
import { takeTurns } from './limit-concurrency.ts'
import { createRenderSlots } from './render-slots.ts'
import type { Site } from './rendered-site.ts'

/** Public pages are rendered for this visitor, so they contain nothing about anybody else. */
const NOBODY = visitorFrom('nobody')
/** Looks like the user agent of a crawler, because the renderer sends crawlers a complete page in place of a stream. */
const NOBODY_USER_AGENT = 'Pagewarden page cache (bot)'

/** If the database hangs, an article is sent without the visitor's vote after this time. */
const DATABASE_TIMEOUT_MS = 1000

/** Public pages come from the cache. Other pages are rendered per request, a limited number at a time. */
export function createPages(app: App, site: Site, http: Hono<HttpEnv>) {
  const { settings } = app
  const isDevelopment = settings.nodeEnv === 'development'
  const cache = createPageCache()
  const slots = createRenderSlots()
  let isWatched = false
  // In development every code change must show, so nothing is cached.
  if (!isDevelopment) watchContent()

  function watchContent(): void {
    app.contentFeed
      .subscribe(() => cache.clear())
      .then(() => {
        isWatched = true
      })
      .catch((err) => app.log.warn({ err }, 'no notifications of content changes, so pages are not cached'))
  }

  /**
   * If `apiActor` is null, each API request checks who is signed in, because a form can change that during rendering.
   */
  function renderFor(
    context: Context<HttpEnv>,
    request: Request,
    page: { nonce: string; actor: Actor; apiActor: Actor | null; requestId?: string },
  ): Promise<Response> {
    const { tier } = page.actor
    const [account, isUnknown] = [accountOf(page.actor), isUnrecognised(page.actor)]
    const inner = { ...context.env, isInner: true as const, isUnrecognised: isUnknown }
    return site.renderPage(request, {
      nonce: page.nonce,
      ...{ tier, account, isUnrecognised: isUnknown },
      // Pages get their data from the API as this actor, so that the access rules exist only once.
      api: (path, body) =>
        http.request(`${settings.publicUrl}/api${path}`, asApiRequest(request.headers, body), {
          ...inner,
          actor: body === undefined ? (page.apiActor ?? undefined) : undefined,
        }),
      publicUrl: settings.publicUrl,
      sourceUrl: settings.sourceUrl,
      hasSignUp: settings.hasSignUp,
      hasSample: settings.hasSampleReport,
      hasSql: settings.hasSql,
      isDevelopment,
      ...(page.requestId !== undefined && { requestId: page.requestId }),
      reportError: (error) => context.get('log').error({ err: error }, 'page failed'),
    })
  }

  function renderForNobody(context: Context<HttpEnv>, { path, theme }: PageKey, nonce: string): Promise<Response> {
    const headers = { 'user-agent': NOBODY_USER_AGENT, accept: 'text/html', cookie: `theme=${theme}` }
    const request = new Request(settings.publicUrl + path, { headers })
    return renderFor(context, request, { nonce, actor: NOBODY, apiActor: NOBODY })
  }

  /** Whether the visitor has voted on this help article, which then shows the vote. */
  async function isPersonal(context: Context<HttpEnv>, { path }: PageKey): Promise<boolean> {
    const slug = /^\/support\/([^/?]+)$/.exec(path)?.[1]
    if (slug === undefined) return false
    const userAgent = context.req.header('user-agent') ?? ''
    // If the database is down, a page without the vote is better than no page.
    return inTime(hasVoted(app, context.get('actor'), { slug, userAgent }), DATABASE_TIMEOUT_MS).catch(() => false)
  }

  return {
    serveCached: serveCachedPages({ cache, slots, isWatched: () => isWatched, render: renderForNobody, isPersonal }),
    takeTurns: takeTurns(slots),
    /** Editors must see their change immediately. The notification from the database comes a moment later. */
    forgetAfterChange: createMiddleware<HttpEnv>(async (context, next) => {
      await next()
      if (context.req.method !== 'GET' && context.req.method !== 'HEAD') cache.clear()
    }),
    render: (context: Context<HttpEnv>) => {
      const actor = context.get('actor')
      const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
      return renderFor(context, context.req.raw, {
        nonce: context.get('nonce'),
        actor,
        // A form may sign the user in or out before the rest of its page is rendered.
        apiActor: isRead ? { ...actor, reads: new Map() } : null,
        requestId: context.get('requestId'),
      })
    },
  }
}

function asApiRequest(given: Headers, body: unknown): RequestInit {
  const headers = new Headers(given)
  for (const name of ['accept-encoding', 'content-length', 'content-type']) headers.delete(name)
  if (body === undefined) return { headers }
  headers.set('content-type', 'application/json')
  return { method: 'POST', headers, body: JSON.stringify(body) }
}
