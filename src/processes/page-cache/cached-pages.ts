import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '../http/http-env.ts'
import type { RenderSlots } from '../http/render-slots.ts'
import { cachedPageKey, type PageKey } from './cached-page-key.ts'
import type { PageCache } from './page-cache.ts'
import { createPageTemplate, type PageTemplate } from './page-template.ts'

type Made = { template: PageTemplate; status: 200 | 404 }

export type CachedPagesOptions = {
  cache: PageCache
  slots: RenderSlots
  /** False while nobody would tell us that the content has changed. */
  isWatched: () => boolean
  /** Renders a page for a stranger without any trace of who asked, with this text in place of a nonce. */
  render: (context: Context<HttpEnv>, page: PageKey, nonce: string) => Promise<Response>
  /** Whether this visitor sees something of their own on the page, though they are not signed in. */
  isPersonal: (context: Context<HttpEnv>, page: PageKey) => Promise<boolean>
}

/** Public pages as strangers see them, rendered once and sent to all of them, each with a nonce of its own. */
export function serveCachedPages({ cache, slots, isWatched, render, isPersonal }: CachedPagesOptions) {
  const making = new Map<string, Promise<Made | null>>()

  async function make(context: Context<HttpEnv>, page: PageKey): Promise<Made | null> {
    const begunIn = cache.generation()
    // Random, so that no text of an editor can pass for it.
    const placeholder = randomBytes(16).toString('hex')
    const { response, html } = await slots.run(async () => {
      const rendered = await render(context, page, placeholder)
      return { response: rendered, html: await rendered.text() }
    })
    const { status, headers } = response
    const isPage = headers.get('content-type')?.startsWith('text/html') && !headers.has('set-cookie')
    if (!isPage || (status !== 200 && status !== 404)) return null
    const template = createPageTemplate(html, placeholder)
    if (status === 200) cache.keep(page.key, template, Date.now(), begunIn)
    return { template, status }
  }

  /** A crowd that asks for the same page at once has it rendered once. */
  function makeOnce(context: Context<HttpEnv>, page: PageKey): Promise<Made | null> {
    // Whoever comes after a change does not get what was begun before it.
    const turn = `${cache.generation()} ${page.key}`
    const underWay = making.get(turn)
    if (underWay) return underWay
    const made = make(context, page).finally(() => making.delete(turn))
    making.set(turn, made)
    return made
  }

  return createMiddleware<HttpEnv>(async (context, next) => {
    const { method, url } = context.req
    if (context.env?.isInner || !isWatched()) return next()
    const { pathname, search } = new URL(url)
    const page = cachedPageKey({ method, pathname, search, headers: context.req.raw.headers })
    if (!page || (await isPersonal(context, page))) return next()
    const kept = cache.get(page.key, Date.now())
    const made = kept ? { template: kept, status: 200 as const } : await makeOnce(context, page)
    // What is neither a page nor a missing one, such as a redirect or a failure, is made for this request.
    return made ? send(context, made) : next()
  })
}

function send(context: Context<HttpEnv>, { template, status }: Made): Response {
  const nonce = context.get('nonce')
  const isPacked = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(context.req.header('accept-encoding') ?? '')
  const body = isPacked ? template.fillGzip(nonce) : template.fill(nonce)
  return context.body(body, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(body.length),
    Vary: 'Accept-Encoding',
    ...(isPacked && { 'Content-Encoding': 'gzip' }),
  })
}
