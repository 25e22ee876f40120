import type { FetchResource, ResourceRequest, ResourceResponse } from './rendering.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** Scripts, styles and much data are the same for every page of a site: it is asked for each of them once. */
export function createResourceCache(fetch: FetchResource, mostBytes = MAX_BYTES): FetchResource {
  const kept = new Map<string, Extract<ResourceResponse, { kind: 'response' }>>()
  const underWay = new Map<string, SharedFetch>()
  let bytes = 0

  function keep(key: string, response: ResourceResponse): void {
    if (response.kind !== 'response' || response.status !== 200 || response.body.length > mostBytes / 4) return
    if (/no-store|no-cache|private/i.test(response.headers['cache-control'] ?? '')) return
    kept.set(key, response)
    bytes += response.body.length
    for (const [oldest, { body }] of kept) {
      if (bytes <= mostBytes) return
      kept.delete(oldest)
      bytes -= body.length
    }
  }

  return async (request) => {
    const key = keyOf(request)
    const known = kept.get(key)
    if (known) return known
    const other = underWay.get(key)
    if (other) {
      const shared = await other.join(request)
      // The other page may have been given up in the middle of it.
      if (shared.kind === 'response' || request.signal.aborted) return shared
    }
    const own = startSharedFetch(fetch, request)
    underWay.set(key, own)
    try {
      const settled = await own.join(request)
      if (!kept.has(key)) keep(key, settled)
      return settled
    } finally {
      if (underWay.get(key) === own) underWay.delete(key)
    }
  }
}

type SharedFetch = { join(request: ResourceRequest): Promise<ResourceResponse> }

/** While it waits for the pace of the crawl, everybody who joined it does. */
function startSharedFetch(fetch: FetchResource, first: ResourceRequest): SharedFetch {
  const joined = new Set<ResourceRequest>()
  let isWaiting = false
  const tell = (is: boolean) => {
    isWaiting = is
    for (const { onWaiting } of joined) onWaiting?.(is)
  }
  const response = fetch({ ...first, onWaiting: tell })
  return {
    join(request) {
      joined.add(request)
      if (isWaiting) request.onWaiting?.(true)
      return response.finally(() => request.onWaiting?.(false))
    },
  }
}

/** Whoever asks with other headers may get another answer; where it is asked from is told apart by few. */
function keyOf({ url, headers }: ResourceRequest): string {
  const { referer: _, ...telling } = headers
  return JSON.stringify([url, Object.entries(telling).sort()])
}
