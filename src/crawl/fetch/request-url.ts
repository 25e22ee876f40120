import { notFoundBehaviourOf } from '../soft-404/learn-not-found-page.ts'
import type { CrawlContext } from '../walk/crawl-context.ts'
import { fetchStart } from '../walk/fetch-start.ts'
import { isGuess, isOfProbe, type QueuedUrl } from '../walk/queued-url.ts'
import type { Scope } from '../walk/scope.ts'
import type { FetchOptions, FetchResult } from './fetch-page.ts'
import { mayBePage } from './read-response.ts'
import { isTransient } from './retry.ts'

/** Fetches a queued URL according to its `source`. The pacer has already admitted the request. */
export async function requestUrl<Facts>(
  crawl: CrawlContext<Facts>,
  scope: Scope,
  queued: QueuedUrl,
  earlierDone: Promise<void>,
): Promise<FetchResult> {
  const options = () => ({
    follow: (hop: { location: string }) => scope.redirectsOn(queued, hop.location),
    wantsBody: mayBePage,
    // A guessed URL may not exist, so it gets no retries.
    ...(isGuess(queued) && { retries: 0 }),
  })
  const redirectsOn = (location: string) => scope.redirectsOn(queued, location)
  // A URL that the user named may be on another site or redirect to one, so we check that site's robots.txt first.
  const isNamed = queued.source === 'list' || queued.source === 'named'
  const request = (fetch: typeof crawl.fetch, url = queued.url, more: FetchOptions = {}) =>
    isNamed
      ? fetchStart(url, (hop, of) => fetch(hop, { ...options(), ...more, ...of }), crawl.robots.refusalOf, redirectsOn)
      : fetch(url, { ...options(), ...more, isPaced: true })
  const wasGuess = isGuess(queued)
  const result = await request(crawl.fetchPage).finally(crawl.pacerOf(queued.url).end)
  if (!wasGuess && result.kind !== 'redirect' && !isMissing(result)) return result
  await earlierDone
  const other = isMissing(result) ? crawl.frontier.otherSpelling(queued.url) : null
  if (other !== null && (isNamed || scope.mayFetch(other))) {
    const response = await request(crawl.fetchPaced, other, { unlisted: 'slash' })
    if (isMissing(response)) return result
    // URLs with and without a trailing slash count as one page. Only `other` exists, so the page gets that URL.
    queued.url = other
    return response
  }
  const needsRetries = wasGuess && !isGuess(queued) && isTransient(result)
  // Redirects to known URLs are not followed. If the target was a guessed URL that has failed since, we follow it now.
  const endsEarly =
    result.kind === 'redirect' && result.redirects.every((hop) => scope.redirectsOn(queued, hop.location))
  return needsRetries || endsEarly ? request(crawl.fetchPaced, queued.url, { unlisted: 'retry' }) : result
}

function isMissing(result: FetchResult): boolean {
  return result.kind === 'response' && (result.response.status === 404 || result.response.status === 410)
}

/** A guessed URL is not worth a request if missing pages cannot be recognised or the site is overloaded. */
export async function isHopeless<Facts>(crawl: CrawlContext<Facts>, scope: Scope, guess: QueuedUrl): Promise<boolean> {
  const notFound = await notFoundBehaviourOf(crawl, scope)
  return notFound.kind === 'unclear' || (isOfProbe(guess) && crawl.isProbingOver)
}
