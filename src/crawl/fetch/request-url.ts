import { unknownOf } from '../soft-404/learn-not-found-page.ts'
import type { CrawlContext } from '../walk/crawl-context.ts'
import { fetchStart } from '../walk/fetch-start.ts'
import { isGuess, type QueuedUrl } from '../walk/queued-url.ts'
import type { Scope } from '../walk/scope.ts'
import type { FetchResult } from './fetch-page.ts'
import { mayBePage } from './read-response.ts'
import { isTransient } from './retry.ts'

/** Asks for an address as its source deserves. The pacer has let the request out before. */
export async function requestUrl<Facts>(
  crawl: CrawlContext<Facts>,
  scope: Scope,
  address: QueuedUrl,
  earlierDone: Promise<void>,
): Promise<FetchResult> {
  const request = () => ({
    follow: (hop: { location: string }) => scope.redirectsOn(address, hop.location),
    wantsBody: mayBePage,
    // What may not exist is not worth a site's patience.
    ...(isGuess(address) && { retries: 0 }),
  })
  const redirectsOn = (location: string) => scope.redirectsOn(address, location)
  // What was asked for by name, and every hop of it, may be on another site, whose robots.txt is asked first.
  const isByName = address.source === 'list' || address.source === 'named'
  const ask = (fetch: typeof crawl.fetch, input = address.url) =>
    isByName
      ? fetchStart(input, (url, more) => fetch(url, { ...request(), ...more }), crawl.robots.refusalOf, redirectsOn)
      : fetch(input, { ...request(), isPaced: true })
  const wasGuess = isGuess(address)
  const result = await ask(crawl.fetchPage).finally(crawl.pacerOf(address.url).end)
  if (!wasGuess && result.kind !== 'redirect' && !isMissing(result)) return result
  await earlierDone
  const other = isMissing(result) ? crawl.frontier.otherSpelling(address.url) : null
  if (other !== null && (isByName || scope.mayFetch(other))) {
    const response = await ask(crawl.fetchPaced, other)
    if (isMissing(response)) return result
    // One page in two spellings, of which this one is right.
    address.url = other
    return response
  }
  const lacksRetries = wasGuess && !isGuess(address) && isTransient(result)
  // What a redirect was not followed to for being known may have been a guess that came to nothing meanwhile.
  const endsEarly =
    result.kind === 'redirect' && result.redirects.every((hop) => scope.redirectsOn(address, hop.location))
  return lacksRetries || endsEarly ? ask(crawl.fetchPaced) : result
}

function isMissing(result: FetchResult): boolean {
  return result.kind === 'response' && (result.response.status === 404 || result.response.status === 410)
}

/** A guess that could not be told from nothing, or that the site has no time for, is not asked. */
export async function isHopeless<Facts>(crawl: CrawlContext<Facts>, scope: Scope, guess: QueuedUrl): Promise<boolean> {
  const unknown = await unknownOf(crawl, scope)
  return unknown.kind === 'unclear' || (guess.source === 'probe' && crawl.isProbingOver)
}
