import type { FetchResource, ResourceRequest, ResourceResponse } from './rendering.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** Pages of a site share scripts, styles and much data, so each is requested from the site once. */
export function createResourceCache(fetch: FetchResource, maxBytes = MAX_BYTES): FetchResource {
  const cached = new Map<string, Extract<ResourceResponse, { kind: 'response' }>>()
  const running = new Map<string, SharedFetch>()
  let bytes = 0

  function keep(key: string, response: ResourceResponse): void {
    if (response.kind !== 'response' || response.status !== 200 || response.body.length > maxBytes / 4) return
    if (/no-store|no-cache|private/i.test(response.headers['cache-control'] ?? '')) return
    cached.set(key, response)
    bytes += response.body.length
    for (const [oldest, { body }] of cached) {
      if (bytes <= maxBytes) return
      cached.delete(oldest)
      bytes -= body.length
    }
  }

  return async (request) => {
    const key = keyOf(request)
    const earlier = cached.get(key)
    if (earlier) return earlier
    const other = running.get(key)
    if (other) {
      const shared = await other.join(request)
      // The shared request may have failed only because the page that started it was aborted.
      if (shared.kind === 'response' || request.signal.aborted) return shared
    }
    const own = startSharedFetch(fetch, request)
    running.set(key, own)
    try {
      const settled = await own.join(request)
      if (!cached.has(key)) keep(key, settled)
      return settled
    } finally {
      if (running.get(key) === own) running.delete(key)
    }
  }
}

type SharedFetch = { join(request: ResourceRequest): Promise<ResourceResponse> }

/** While the request waits for the pace of the crawl, every page that joined it waits as well. */
function startSharedFetch(fetch: FetchResource, first: ResourceRequest): SharedFetch {
  const joined = new Set<ResourceRequest>()
  let isWaiting = false
  const notifyAll = (is: boolean) => {
    isWaiting = is
    for (const { onWaiting } of joined) onWaiting?.(is)
  }
  const response = fetch({ ...first, onWaiting: notifyAll })
  return {
    join(request) {
      joined.add(request)
      if (isWaiting) request.onWaiting?.(true)
      return response.finally(() => request.onWaiting?.(false))
    },
  }
}

/**
 * The headers are part of the key, because different headers may get a different response. The referer is left out:
 * it hardly ever matters.
 */
function keyOf({ url, headers }: ResourceRequest): string {
  const { referer: _, ...relevant } = headers
  return JSON.stringify([url, Object.entries(relevant).sort()])
}
