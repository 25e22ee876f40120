import type { Request } from 'playwright-core'
import { forwardedRequestHeaders } from './forwarded-headers.ts'
import { createPausableTime, type PausableTime } from './pausable-time.ts'
import type { FetchResource, ResourceResponse } from './rendering.ts'

/**
 * Gives up after `maxWaitMs` even if `fetch` ignores its signal. While the request waits for the crawl's pace, its own
 * clock and the page's clock are paused.
 */
export async function requestFromSite(
  request: Pick<Request, 'url' | 'headers'>,
  fetch: FetchResource,
  { maxWaitMs, time, signal }: { maxWaitMs: number; time: PausableTime; signal: AbortSignal },
): Promise<ResourceResponse> {
  if (signal.aborted) return { kind: 'failed' }
  const ownTime = createPausableTime()
  const giveUp = new AbortController()
  const { promise: timeout, resolve } = Promise.withResolvers<ResourceResponse>()
  const end = () => {
    giveUp.abort()
    resolve({ kind: 'failed', why: 'timed-out' })
  }
  const cancel = ownTime.after(maxWaitMs, end)
  signal.addEventListener('abort', end)
  let resume = () => {}
  let isDone = false

  function onWaiting(isWaiting: boolean): void {
    resume()
    if (isDone) return
    const holds = isWaiting ? [time.hold(), ownTime.hold()] : []
    resume = () => {
      for (const each of holds) each()
    }
  }

  const headers = forwardedRequestHeaders(request.headers())
  const response = fetch({ url: request.url(), headers, signal: giveUp.signal, onWaiting }).catch(
    (): ResourceResponse => ({ kind: 'failed' }),
  )
  return Promise.race([response, timeout]).finally(() => {
    isDone = true
    resume()
    cancel()
    signal.removeEventListener('abort', end)
  })
}
