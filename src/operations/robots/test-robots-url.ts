import { createFetcher } from '#crawl/fetch/fetch-page.ts'
import { createUrlGuard } from '#crawl/fetch/url-guard.ts'
import { isAllowed, parseRobots, ROBOTS_MAX_BYTES } from '#domain/robots/robots.ts'
import { describeFailure } from '#domain/crawls/describe-failure.ts'
import type { FetchFailure, FetchFailureKind } from '#domain/crawls/fetch-failure.ts'
import type { AllowedTarget } from '#domain/urls/allowed-targets.ts'
import { InvalidInput, NotFound } from '../errors.ts'

/** A robots.txt whose redirects never reach a file counts as missing. */
const DEAD_REDIRECTS: FetchFailureKind[] = ['redirect-loop', 'too-many-redirects', 'bad-redirect']

export function testRobotsUrl(robotsTxt: Uint8Array, agent: string, url: string): 'allowed' | 'disallowed' {
  const address = URL.parse(url)
  if (!address) throw new InvalidInput(`'${url}' is not a URL.`)
  return isAllowed(parseRobots(robotsTxt), agent, address.href) ? 'allowed' : 'disallowed'
}

/** Downloads a robots.txt as a crawler would: a missing file allows everything, a server error is thrown. */
export async function downloadRobots(
  url: string,
  userAgent: string,
  allowedTargets: AllowedTarget[],
  describe: (failure: FetchFailure) => string = describeFailure,
): Promise<Uint8Array> {
  const fetcher = createFetcher({ guard: createUrlGuard({ allowPrivate: allowedTargets }), userAgent })
  try {
    const bodyLimit = { maxBytes: ROBOTS_MAX_BYTES, whenLarger: 'truncate' } as const
    const result = await fetcher.fetchPage(robotsOf(url), { bodyLimit, maxRedirects: 5 })
    if (result.kind === 'failed') {
      if (!DEAD_REDIRECTS.includes(result.failure.kind)) throw new NotFound(describe(result.failure))
      return new Uint8Array()
    }
    if (result.kind !== 'response') throw new NotFound(`${url} did not load.`)
    const { status, body } = result.response
    if (status >= 500 || status === 429) throw new NotFound(describe({ kind: 'http-status', status }))
    return status >= 200 && status < 300 ? body : new Uint8Array()
  } finally {
    await fetcher.close()
  }
}

function robotsOf(address: string): string {
  const url = URL.parse(address)
  if (!url) throw new InvalidInput(`'${address}' is not a URL.`)
  return url.pathname === '/' ? new URL('/robots.txt', url).href : url.href
}
