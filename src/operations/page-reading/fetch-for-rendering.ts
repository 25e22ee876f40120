import { systemClock } from '#crawl/fetch/clock.ts'
import type { Fetcher, FetchOptions, FetchResult } from '#crawl/fetch/fetch-page.ts'
import { fetchWithRetries } from '#crawl/fetch/retry.ts'
import type { Pacer } from '#crawl/pace/pace.ts'
import type { Politeness } from '#crawl/robots/politeness.ts'
import { MAX_RESOURCE_BYTES } from '#domain/browser/failed-request.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { FetchResource, ResourceRequest, ResourceResponse } from '#render/page/rendering.ts'

const MAX_HOSTS = 5

/**
 * Resources obey the crawl's rules, such as robots.txt and size limits. Each request waits for its turn at its host.
 * This cannot deadlock, because the request for the page itself has already ended.
 */
export function fetchForRendering(fetcher: Fetcher, { pacerOf, robots }: Politeness): FetchResource {
  return async (request) => {
    let { url } = request
    for (let hosts = 1; hosts <= MAX_HOSTS; hosts += 1) {
      const refusal = await robots.refusalOf(url)
      if (refusal !== null) return notSent(refusal, url)
      const headers = hosts === 1 ? request.headers : {}
      const result = await fetchInTurn(fetcher, pacerOf(url), url, { ...request, headers })
      if (result.kind === 'response') return { kind: 'response', ...result.response }
      const next = result.redirects.at(-1)?.location
      if (result.kind !== 'redirect' || next === undefined)
        return result.kind === 'failed' ? notReceived(result.failure, url) : { kind: 'failed', at: url }
      url = next
    }
    return { kind: 'failed' }
  }
}

async function fetchInTurn(
  fetcher: Fetcher,
  pacer: Pacer,
  url: string,
  { headers, signal, onWaiting }: ResourceRequest,
): Promise<FetchResult> {
  onWaiting?.(true)
  const isWanted = await pacer.startUnlessAborted(signal)
  onWaiting?.(false)
  if (!isWanted) return { kind: 'aborted', redirects: [] }
  const options: FetchOptions = {
    headers,
    signal,
    unlisted: 'rendering',
    // For a larger file, the page sees a network error.
    bodyLimit: { maxBytes: MAX_RESOURCE_BYTES, whenLarger: 'fail' },
    // Do not follow redirects to another host here: it has its own pace and robots.txt.
    follow: (hop) => hostOf(hop.location) === hostOf(hop.url),
  }
  const retry = { clock: systemClock, pacer: withoutTimes(pacer), retries: 0 }
  return fetchWithRetries(fetcher, url, { ...options, ...retry }).finally(pacer.end)
}

/** Hides the response times of files from the pacer: files are faster, so pages would look slow in comparison. */
function withoutTimes(pacer: Pacer): Pacer {
  return { ...pacer, note: (sign) => pacer.note({ ...sign, ttfbMs: null }) }
}

function hostOf(url: string): string | undefined {
  return URL.parse(url)?.host
}

/** A host that cannot be reached has no robots.txt either, and that is no rule of it. */
function notSent(failure: FetchFailure, at: string): ResourceResponse {
  if (failure.kind === 'blocked-by-robots') return { kind: 'refused', by: 'robots', at }
  if (failure.kind === 'left-alone') return { kind: 'refused', by: 'host', at }
  if (failure.kind !== 'robots-unreachable') return notReceived(failure, at)
  return failure.cause.kind === 'address-refused' ? notReceived(failure.cause, at) : { kind: 'refused', by: 'host', at }
}

function notReceived(failure: FetchFailure, at: string): ResourceResponse {
  if (failure.kind === 'address-refused') return { kind: 'refused', by: 'guard', at }
  const isOurLimit = failure.kind === 'timed-out' || failure.kind === 'too-large'
  return { kind: 'failed', at, ...(isOurLimit && { why: failure.kind }) }
}
