import { MAX_COUNTED_BYTES, MORE_THAN_COUNTED } from '#domain/requests/resource.ts'
import { createBodySink } from '../fetch/body-sink.ts'
import type { FetchOptions, FetchResult } from '../fetch/fetch-page.ts'
import type { BodyLimit } from '../fetch/read-body.ts'

/** Waits for the turn of the host, then sends the request. */
export type Send = (url: string, options: FetchOptions) => Promise<FetchResult>

/** How many bytes the crawl may still read only to count them. */
export type CountingBudget = { bytesLeft: number }

/** The first bytes are enough if the server says how many there are. Otherwise, we count them. */
export function untilSizeIsKnown(firstBytes: number, counting: CountingBudget): BodyLimit {
  return {
    ...{ maxBytes: MORE_THAN_COUNTED, whenLarger: 'truncate', enoughBytes: firstBytes },
    into(status, { 'content-length': length, 'content-range': range }) {
      const isKnown = status !== 200 || length !== undefined || range !== undefined
      if (isKnown || counting.bytesLeft <= 0) return createBodySink(firstBytes)
      const sink = createBodySink(MORE_THAN_COUNTED)
      return {
        push(chunk) {
          counting.bytesLeft -= chunk.length
          return sink.push(chunk)
        },
        finish: sink.finish,
      }
    },
  }
}

/** Sends GET. If the server does not say how large the file is, its bytes are counted, and none of them is kept. */
export async function sendCounting(
  url: string,
  options: FetchOptions,
  send: Send,
  counting: CountingBudget,
): Promise<FetchResult & { counted?: number }> {
  let bytes = 0
  let isCounted = false
  const result = await send(url, {
    ...options,
    wantsBody(headers) {
      isCounted = headers['content-length'] === undefined && counting.bytesLeft > 0
      return isCounted
    },
    bodyLimit: {
      ...{ maxBytes: MORE_THAN_COUNTED, whenLarger: 'truncate', enoughBytes: 0 },
      into(status) {
        bytes = 0
        if (status !== 200) return createBodySink(0)
        return { push: (chunk) => count(chunk.length) <= MAX_COUNTED_BYTES, finish: () => new Uint8Array() }
      },
    },
  })
  if (result.kind !== 'response' || result.response.status !== 200 || !isCounted) return result
  if (bytes > MAX_COUNTED_BYTES) return { ...result, counted: MORE_THAN_COUNTED }
  return result.response.isCut ? result : { ...result, counted: bytes }

  function count(length: number): number {
    counting.bytesLeft -= length
    bytes += length
    return bytes
  }
}
