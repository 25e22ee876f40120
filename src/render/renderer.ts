import { availableParallelism } from 'node:os'
import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import { crashed } from './browser/browser-exit.ts'
import { isOutOfTime } from './measure/out-of-time.ts'
import type { Renderer, RendererOptions, Rendering } from './page/rendering.ts'
import { pagesAtATime } from './pages-at-a-time.ts'
import { type RenderThread, startRenderThread } from './render-thread.ts'
import { createTurns } from './turns.ts'

/** How many pages of a crawl are rendered a second time in vain. Each takes as long as the time limit of a page. */
const MAX_SECOND_TRIES = 8

/**
 * A page can overload the code that listens to its browser, so this code runs in a separate thread. A thread that
 * crashes is replaced.
 */
export function createRenderer({ fetch, onSandbox = () => {}, ...options }: RendererOptions): Renderer {
  const machine = { cores: availableParallelism(), availableBytes: process.availableMemory() }
  const { maxPages = pagesAtATime(machine, options.measuresPages ?? false) } = options
  const turns = createTurns(maxPages)
  let secondTries = 0
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

  /**
   * A page that ran out of time next to others, also while it was measured, is rendered again alone: they may have used
   * its processor time.
   */
  async function renderFairly(...[url, document, givenSignal, devices]: Parameters<Renderer['render']>) {
    const signal = AbortSignal.any([givenSignal, closing.signal])
    const tryOnce = () => render(url, document, signal, devices)
    const { result: first, hadCompany } = await turns.together(tryOnce)
    if (!hadCompany || !ranOutOfTime(first) || secondTries >= MAX_SECOND_TRIES) return first
    secondTries += 1
    const second = await turns.alone(tryOnce)
    // Tries that help are short, so only the others count towards the limit.
    if (!ranOutOfTime(second)) secondTries -= 1
    return first.kind === 'rendered' && second.kind === 'failed' ? first : second
  }

  return {
    render: renderFairly,
    async close() {
      closing.abort()
      await Promise.all([...threads].map(end))
    },
  }
}

/** Not counting pages that could be read although they never stop sending requests, or waited for the crawl's pace. */
function ranOutOfTime(rendering: Rendering): boolean {
  if (rendering.kind === 'aborted') return false
  if (isOutOfTime(rendering.browser?.unmeasured)) return true
  if (!rendering.browser?.renderTime?.isTimeUp) return false
  if (rendering.kind === 'failed') return rendering.reason === 'timed-out'
  const { stillLoading, lastRequests } = rendering.browser.renderTime
  return stillLoading.total + lastRequests.total === 0
}
