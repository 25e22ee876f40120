import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '../http/http-env.ts'
import type { RenderSlots } from '../http/render-slots.ts'
import { cachedPageKey, type PageKey } from './cached-page-key.ts'
import type { PageCache } from './page-cache.ts'
import { createPageTemplate, type PageTemplate } from './page-template.ts'

type RenderedPage = { template: PageTemplate; status: 200 | 404 }

export type CachedPagesOptions = {
  cache: PageCache
  slots: RenderSlots
  /** False while we get no notifications of content changes. */
  isWatched: () => boolean
  /** Renders the public page without any data of the visitor. `nonce` is a placeholder. */
  render: (context: Context<HttpEnv>, page: PageKey, nonce: string) => Promise<Response>
  /** Even without an account, a page may show something personal, such as a vote on a help article. */
  isPersonal: (context: Context<HttpEnv>, page: PageKey) => Promise<boolean>
}

/** Serves public pages, rendered once for all visitors and sent with a new nonce each time. */
export function serveCachedPages({ cache, slots, isWatched, render, isPersonal }: CachedPagesOptions) {
  const rendering = new Map<string, Promise<RenderedPage | null>>()

  async function renderPage(context: Context<HttpEnv>, page: PageKey): Promise<RenderedPage | null> {
    const startGeneration = cache.generation()
    // Random, so that no editor's text can contain it.
    const placeholder = randomBytes(16).toString('hex')
    const { response, html } = await slots.run(async () => {
      const rendered = await render(context, page, placeholder)
      return { response: rendered, html: await rendered.text() }
    })
    const { status, headers } = response
    const isPage = headers.get('content-type')?.startsWith('text/html') && !headers.has('set-cookie')
    if (!isPage || (status !== 200 && status !== 404)) return null
    const template = createPageTemplate(html, placeholder)
    if (status === 200) cache.keep(page.key, template, Date.now(), startGeneration)
    return { template, status }
  }

  function renderOnce(context: Context<HttpEnv>, page: PageKey): Promise<RenderedPage | null> {
    // A request after a content change must not get a page whose rendering started before that change.
    const renderKey = `${cache.generation()} ${page.key}`
    const pending = rendering.get(renderKey)
    if (pending) return pending
    const started = renderPage(context, page).finally(() => rendering.delete(renderKey))
    rendering.set(renderKey, started)
    return started
  }

  return createMiddleware<HttpEnv>(async (context, next) => {
    const { method, url } = context.req
    if (context.env?.isInner || !isWatched()) return next()
    const { pathname, search } = new URL(url)
    const page = cachedPageKey({ method, pathname, search, headers: context.req.raw.headers })
    if (!page || (await isPersonal(context, page))) return next()
    const cached = cache.get(page.key, Date.now())
    const rendered = cached ? { template: cached, status: 200 as const } : await renderOnce(context, page)
    // Anything but a page or a 404, such as a redirect or a failure, is rendered for this request alone.
    return rendered ? send(context, rendered) : next()
  })
}

function send(context: Context<HttpEnv>, { template, status }: RenderedPage): Response {
  const nonce = context.get('nonce')
  const isGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(context.req.header('accept-encoding') ?? '')
  const body = isGzip ? template.fillGzip(nonce) : template.fill(nonce)
  return context.body(body, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(body.length),
    Vary: 'Accept-Encoding',
    ...(isGzip && { 'Content-Encoding': 'gzip' }),
  })
}
