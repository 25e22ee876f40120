import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { RedirectHop, ResponseHead } from '#domain/facts/page-response.ts'
import type { FetchOptions, FetchResult } from '../fetch/fetch-page.ts'

const MAX_HOPS = 10

/**
 * Fetches a URL that the user gave. Redirects may change the origin, such as from http to https, so we check the
 * robots.txt of every origin first.
 */
export async function fetchStart(
  startUrl: string,
  fetch: (url: string, options: FetchOptions) => Promise<FetchResult>,
  refusalOf: (url: string) => Promise<FetchFailure | null>,
  redirectsOn: (location: string) => boolean = () => true,
): Promise<FetchResult> {
  const redirects: RedirectHop[] = []
  let url = startUrl
  for (;;) {
    const failed = (failure: FetchFailure, head?: ResponseHead): FetchResult => {
      return { kind: 'failed', failure, url, redirects, ttfbMs: null, ...(head && { head }) }
    }
    const refusal = await refusalOf(url)
    if (refusal !== null) return failed(afterRedirects(refusal, redirects))
    const result = await fetch(url, { follow: () => false })
    const hop = result.redirects.at(-1)
    if (result.kind === 'failed') {
      const failure = afterRedirects(result.failure, redirects)
      return { ...result, failure, redirects: [...redirects, ...result.redirects] }
    }
    redirects.push(...result.redirects)
    if (result.kind !== 'redirect' || hop === undefined) return { ...result, redirects }
    if (redirects.some((earlier) => earlier.url === hop.location)) {
      return failed({ kind: 'redirect-loop', url: hop.location }, { status: hop.status, headers: null })
    }
    if (redirects.length > MAX_HOPS)
      return failed({ kind: 'too-many-redirects', hops: MAX_HOPS }, { status: hop.status, headers: null })
    if (!redirectsOn(hop.location)) return { kind: 'redirect', redirects }
    url = hop.location
  }
}

/** Each hop is a separate request that does not know of earlier redirects, so the failure is corrected here. */
function afterRedirects(failure: FetchFailure, redirects: RedirectHop[]): FetchFailure {
  return failure.kind === 'address-refused' && redirects.length > 0 ? { ...failure, how: 'redirected' } : failure
}
