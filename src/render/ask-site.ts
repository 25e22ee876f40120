import type { Request } from 'playwright-core'
import { passedOnRequestHeaders } from './passed-on-headers.ts'
import type { FetchResource, ResourceAnswer } from './rendering.ts'

/** Asks for what a page asks for. When patience ends, so does the request, whatever `fetch` thinks of signals. */
export async function askSite(request: Request, fetch: FetchResource, signal: AbortSignal): Promise<ResourceAnswer> {
  if (signal.aborted) return { kind: 'failed' }
  const headers = passedOnRequestHeaders(request.headers())
  const impatience = new Promise<ResourceAnswer>((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'failed' }), { once: true })
  })
  const answer = fetch({ url: request.url(), headers, signal }).catch((): ResourceAnswer => ({ kind: 'failed' }))
  return Promise.race([answer, impatience])
}
