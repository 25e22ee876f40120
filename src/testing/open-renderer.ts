import { createFetcher } from '#crawl/fetch/fetch-page.ts'
import { createUrlGuard } from '#crawl/fetch/url-guard.ts'
import { createPoliteness } from '#crawl/robots/politeness.ts'
import { fetchForRendering } from '#operations/page-reading/fetch-for-rendering.ts'
import type {
  BrowserProgram,
  Renderer,
  RendererOptions,
  Rendering,
  RenderLimits,
  SentHead,
} from '#render/page/rendering.ts'
import { createRenderer } from '#render/renderer.ts'
import { testChromium } from './test-chromium.ts'

export type TestRenderer = Renderer & {
  program: BrowserProgram
  /** Fetches a page as a crawl does, then renders it. */
  renderUrl(url: string, signal?: AbortSignal): Promise<Rendering>
  /** Renders HTML as if a URL had returned it, without a request. */
  renderHtml(url: string, html: string, head?: SentHead): Promise<Rendering>
}

/** A Chromium behind a real fetcher, which refuses all private addresses except the given ports of 127.0.0.1. */
export async function openRenderer(
  options: {
    allowPorts: number[]
    maxPages?: number
    limits?: Partial<RenderLimits>
    program?: BrowserProgram
  } & Pick<RendererOptions, 'requiresSandbox' | 'onSandbox' | 'measuresPages' | 'measureLimits'>,
): Promise<TestRenderer> {
  const allowPrivate = options.allowPorts.map((port) => ({ host: '127.0.0.1', ports: { from: port, to: port } }))
  const fetcher = createFetcher({ guard: createUrlGuard({ allowPrivate }), userAgent: 'test' })
  const signal = new AbortController().signal
  const pace = { concurrency: 100, delayMs: 0 }
  const manners = createPoliteness({ fetcher, pace, obeyRobots: false, userAgentToken: 'test', signal })
  const program = options.program ?? (await testChromium())
  const { maxPages, limits, requiresSandbox, onSandbox, measuresPages, measureLimits } = options
  const renderer = createRenderer({
    program,
    fetch: fetchForRendering(fetcher, manners),
    maxPages,
    limits,
    requiresSandbox,
    onSandbox,
    measuresPages,
    measureLimits,
  })
  const never = new AbortController().signal
  return {
    ...renderer,
    program,
    async renderUrl(url, signal = never) {
      const fetched = await fetcher.fetchPage(url)
      if (fetched.kind !== 'response') throw new Error(`${url} did not respond.`)
      return renderer.render(fetched.response.url, fetched.response, signal)
    },
    renderHtml(url, html, head) {
      const headers = { 'content-type': 'text/html; charset=utf-8' }
      return renderer.render(url, { status: 200, headers, body: new TextEncoder().encode(html), head }, never)
    },
    async close() {
      await renderer.close()
      await fetcher.close()
    },
  }
}
