import type { FetchResource, ResourceResponse } from '../page/rendering.ts'
import { requestKey } from '../page/resource-cache.ts'

const MAX_BYTES = 16 * 1024 * 1024

/** Keeps what one page received, even what must not be cached: measuring the page sends no second request for it. */
export function rememberResponses(fetch: FetchResource, maxBytes = MAX_BYTES): FetchResource {
  const known = new Map<string, ResourceResponse>()
  let bytes = 0
  return async (request) => {
    const key = requestKey(request)
    const earlier = known.get(key)
    if (earlier) return earlier
    const response = await fetch(request)
    if (response.kind !== 'response') return response
    bytes += response.body.length
    if (bytes <= maxBytes) known.set(key, response)
    return response
  }
}
