import { Worker } from 'node:worker_threads'
import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import type { Device } from '#domain/rendering/screenshot.ts'
import type { BrowserLost } from './browser/browser-exit.ts'
import type { DocumentResponse, FetchResource, Renderer, Rendering } from './page/rendering.ts'
import type { FromThread, ThreadOptions, ToThread } from './thread-messages.ts'
import { within } from './time-box.ts'

export type RenderThread = {
  isRunning(): boolean
  render(...page: Parameters<Renderer['render']>): Promise<Rendering | BrowserLost>
  close(): Promise<void>
}

/** Far more than one page needs. */
const HEAP_MB = 1024

const CLOSE_MS = 10_000

/** After this many missing replies in a row, the thread counts as blocked by a page. */
const MAX_MISSED_REPLIES = 20
const PING_EVERY_MS = 1000

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
  const send = (message: ToThread) => worker.postMessage(message)
  const handleFetch = fetcherFor(fetch, send)
  const pages = new Map<number, (outcome: Rendering | BrowserLost) => void>()
  const closed = Promise.withResolvers<void>()
  let lastPage = 0
  let isRunning = true
  let missedReplies = 0
  let pinging: NodeJS.Timeout | undefined

  worker.on('message', (message: FromThread) => {
    missedReplies = 0
    if (message.kind === 'rendering') pages.get(message.id)?.(message.rendering)
    else if (message.kind === 'closed') closed.resolve()
    else if (message.kind === 'sandbox') onSandbox(message.sandbox)
    else if (message.kind !== 'here') handleFetch(message)
  })
  // The cause does not matter: the exit handler ends every running page.
  worker.on('error', () => {})
  worker.on('exit', () => {
    isRunning = false
    closed.resolve()
    for (const end of pages.values()) end({ kind: 'browser-lost' })
  })

  /** While a page is rendered, keeps the process alive and checks that the thread still replies. */
  function watch(): void {
    if (pages.size > 0) {
      worker.ref()
      pinging ??= setInterval(ping, PING_EVERY_MS)
    } else {
      worker.unref()
      clearInterval(pinging)
      pinging = undefined
      missedReplies = 0
    }
  }

  function ping(): void {
    missedReplies += 1
    if (missedReplies > MAX_MISSED_REPLIES) worker.terminate()
    else send({ kind: 'are-you-there' })
  }

  async function render(
    url: string,
    document: DocumentResponse,
    signal: AbortSignal,
    devices: readonly Device[] = [],
  ): Promise<Rendering | BrowserLost> {
    lastPage += 1
    const id = lastPage
    const { promise, resolve } = Promise.withResolvers<Rendering | BrowserLost>()
    const abort = () => send({ kind: 'abort', id })
    pages.set(id, resolve)
    watch()
    signal.addEventListener('abort', abort)
    send({ kind: 'render', id, url, document, devices })
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
      send({ kind: 'close' })
      await within(CLOSE_MS, closed.promise)
      await worker.terminate()
    },
  }
}

type FetchMessage = Extract<FromThread, { kind: 'fetch' | 'abort-fetch' }>

function fetcherFor(fetch: FetchResource, send: (message: ToThread) => void): (message: FetchMessage) => void {
  const running = new Map<number, AbortController>()
  return async (message) => {
    const { id } = message
    if (message.kind === 'abort-fetch') return running.get(id)?.abort()
    const giveUp = new AbortController()
    running.set(id, giveUp)
    const { url, headers } = message
    const onWaiting = (isWaiting: boolean) => send({ kind: 'waiting', id, isWaiting })
    const request = { url, headers, signal: giveUp.signal, onWaiting }
    const response = await fetch(request).catch(() => ({ kind: 'failed' }) as const)
    running.delete(id)
    send({ kind: 'answer', id, answer: response })
  }
}
