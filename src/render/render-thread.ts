import { Worker } from 'node:worker_threads'
import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import type { BrowserLost } from './browser/browser-exit.ts'
import type { DocumentResponse, FetchResource, Rendering } from './page/rendering.ts'
import type { FromThread, ThreadOptions, ToThread } from './thread-messages.ts'
import { within } from './time-box.ts'

/** A thread that drives browsers. */
export type RenderThread = {
  isRunning(): boolean
  render(url: string, document: DocumentResponse, signal: AbortSignal): Promise<Rendering | BrowserLost>
  close(): Promise<void>
}

/** Many times what a page may weigh. */
const HEAP_MB = 1024

const CLOSE_MS = 10_000

/** A thread that leaves so many questions in a row unanswered has been talked to death by a page. */
const MAX_PENDING = 20
const ASK_EVERY_MS = 1000

export function startRenderThread(
  fetch: FetchResource,
  onSandbox: (sandbox: BrowserSandbox) => void,
  options: ThreadOptions,
): RenderThread {
  const worker = new Worker(new URL('render-worker.ts', import.meta.url), {
    workerData: options,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  worker.unref()
  const tell = (message: ToThread) => worker.postMessage(message)
  const answerFetch = fetcherFor(fetch, tell)
  const pages = new Map<number, (outcome: Rendering | BrowserLost) => void>()
  const closed = Promise.withResolvers<void>()
  let lastPage = 0
  let isRunning = true
  let unanswered = 0
  let asking: NodeJS.Timeout | undefined

  worker.on('message', (message: FromThread) => {
    unanswered = 0
    if (message.kind === 'rendering') pages.get(message.id)?.(message.rendering)
    else if (message.kind === 'closed') closed.resolve()
    else if (message.kind === 'sandbox') onSandbox(message.sandbox)
    else if (message.kind !== 'here') answerFetch(message)
  })
  // What broke it does not matter: every page that was under way is told by the exit.
  worker.on('error', () => {})
  worker.on('exit', () => {
    isRunning = false
    closed.resolve()
    for (const end of pages.values()) end({ kind: 'browser-lost' })
  })

  /** The process must not end while somebody waits for a page, nor must a page be waited for in vain. */
  function watch(): void {
    if (pages.size > 0) {
      worker.ref()
      asking ??= setInterval(ask, ASK_EVERY_MS)
    } else {
      worker.unref()
      clearInterval(asking)
      asking = undefined
      unanswered = 0
    }
  }

  function ask(): void {
    unanswered += 1
    if (unanswered > MAX_PENDING) worker.terminate()
    else tell({ kind: 'are-you-there' })
  }

  async function render(
    url: string,
    document: DocumentResponse,
    signal: AbortSignal,
  ): Promise<Rendering | BrowserLost> {
    lastPage += 1
    const id = lastPage
    const { promise, resolve } = Promise.withResolvers<Rendering | BrowserLost>()
    const abort = () => tell({ kind: 'abort', id })
    pages.set(id, resolve)
    watch()
    signal.addEventListener('abort', abort)
    tell({ kind: 'render', id, url, document })
    if (signal.aborted) abort()
    return promise.finally(() => {
      signal.removeEventListener('abort', abort)
      pages.delete(id)
      watch()
    })
  }

  return {
    isRunning: () => isRunning,
    render,
    async close() {
      if (!isRunning) return
      worker.ref()
      tell({ kind: 'close' })
      await within(CLOSE_MS, closed.promise)
      await worker.terminate()
    },
  }
}

type FetchMessage = Extract<FromThread, { kind: 'fetch' | 'abort-fetch' }>

/** Does the fetching that the thread asks for. */
function fetcherFor(fetch: FetchResource, tell: (message: ToThread) => void): (message: FetchMessage) => void {
  const underWay = new Map<number, AbortController>()
  return async (message) => {
    const { id } = message
    if (message.kind === 'abort-fetch') return underWay.get(id)?.abort()
    const giveUp = new AbortController()
    underWay.set(id, giveUp)
    const { url, headers } = message
    const onWaiting = (isWaiting: boolean) => tell({ kind: 'waiting', id, isWaiting })
    const request = { url, headers, signal: giveUp.signal, onWaiting }
    const response = await fetch(request).catch(() => ({ kind: 'failed' }) as const)
    underWay.delete(id)
    tell({ kind: 'answer', id, answer: response })
  }
}
