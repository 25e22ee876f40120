import type { FetchResource, ResourceResponse } from '../page/rendering.ts'

const MAX_BYTES = 16 * 1024 * 1024

/** Keeps the responses of a page, even those that must not be cached, so that measuring it sends no second requests. */
export function rememberResponses(
  fetch: FetchResource,
  maxBytes = MAX_BYTES,
): { first: FetchResource; again: FetchResource } {
  const known = new Map<string, ResourceResponse>()
  let bytes = 0
  return {
    async first(request) {
      const response = await fetch(request)
      if (response.kind !== 'response') return response
      bytes += response.body.length
      if (bytes <= maxBytes) known.set(request.url, response)
      return response
    },
    async again(request) {
      return known.get(request.url) ?? fetch(request)
    },
  }
}
