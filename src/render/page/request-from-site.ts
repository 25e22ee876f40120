import type { Request } from 'playwright-core'
import { passedOnRequestHeaders } from './forwarded-headers.ts'
import { createPausableTime, type PausableTime } from './pausable-time.ts'
import type { FetchResource, ResourceResponse } from './rendering.ts'

/**
 * Asks for what a page asks for. When patience ends, so does the request, whatever `fetch` thinks of signals. While it
 * waits for the pace of the crawl, neither its own time nor the page's runs.
 */
export async function requestFromSite(
  request: Request,
  fetch: FetchResource,
  { patienceMs, time, signal }: { patienceMs: number; time: PausableTime; signal: AbortSignal },
): Promise<ResourceResponse> {
  if (signal.aborted) return { kind: 'failed' }
  const patience = createPausableTime()
  const giveUp = new AbortController()
  const { promise: impatience, resolve } = Promise.withResolvers<ResourceResponse>()
  const end = () => {
    giveUp.abort()
    resolve({ kind: 'failed' })
  }
  const cancel = patience.after(patienceMs, end)
  signal.addEventListener('abort', end)
  let letGo = () => {}
  let isOver = false

  function onWaiting(isWaiting: boolean): void {
    letGo()
    if (isOver) return
    const holds = isWaiting ? [time.hold(), patience.hold()] : []
    letGo = () => {
      for (const each of holds) each()
    }
  }

  const headers = passedOnRequestHeaders(request.headers())
  const response = fetch({ url: request.url(), headers, signal: giveUp.signal, onWaiting }).catch(
    (): ResourceResponse => ({ kind: 'failed' }),
  )
  return Promise.race([response, impatience]).finally(() => {
    isOver = true
    letGo()
    cancel()
    signal.removeEventListener('abort', end)
  })
}
