import { availableParallelism } from 'node:os'
import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import { crashed } from './browser/browser-exit.ts'
import type { Renderer, RendererOptions, Rendering } from './page/rendering.ts'
import { pagesAtATime } from './pages-at-a-time.ts'
import { type RenderThread, startRenderThread } from './render-thread.ts'
import { createSlots } from './slots.ts'

/**
 * A page can overload the code that listens to its browser, so this code runs in a separate thread. A thread that
 * crashes is replaced.
 */
export function createRenderer({ fetch, onSandbox = () => {}, ...options }: RendererOptions): Renderer {
  const machine = { cores: availableParallelism(), availableBytes: process.availableMemory() }
  const { maxPages = pagesAtATime(machine, options.measuresPages ?? false) } = options
  const slots = createSlots(maxPages)
  const threads = new Set<RenderThread>()
  const closing = new AbortController()
  let shared: RenderThread | null = null
  let reported: string | null = null

  /** Every started browser reports its sandbox, so a repeated report is not passed on. */
  function reportOnce(sandbox: BrowserSandbox): void {
    const report = JSON.stringify(sandbox)
    if (report !== reported) onSandbox(sandbox)
    reported = report
  }

  function start(): RenderThread {
    const thread = startRenderThread(fetch, reportOnce, options)
    threads.add(thread)
    return thread
  }

  async function end(thread: RenderThread): Promise<void> {
    threads.delete(thread)
    await thread.close()
  }

  async function render(...[url, document, signal, devices]: Parameters<Renderer['render']>): Promise<Rendering> {
    if (signal.aborted) return { kind: 'aborted' }
    if (!shared?.isRunning()) shared = start()
    const first = await shared.render(url, document, signal, devices)
    if (first.kind !== 'browser-lost') return first
    if (signal.aborted) return { kind: 'aborted' }
    // One of the running pages crashed the thread. Rendering each of them alone shows which one it was.
    const alone = start()
    const second = await alone.render(url, document, signal, devices)
    await end(alone)
    if (second.kind !== 'browser-lost') return second
    return signal.aborted ? { kind: 'aborted' } : crashed('The page crashed the browser.')
  }

  return {
    render: (url, document, signal, devices) =>
      slots(() => render(url, document, AbortSignal.any([signal, closing.signal]), devices)),
    async close() {
      closing.abort()
      await Promise.all([...threads].map(end))
    },
  }
}
