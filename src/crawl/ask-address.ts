import type { CrawlContext } from './crawl-context.ts'
import type { FetchResult } from './fetch-page.ts'
import { isGuess, type QueuedAddress } from './frontier.ts'
import { unknownOf } from './learn-unknown.ts'
import { mayBePage } from './read-answer.ts'
import { isTransient } from './retry.ts'
import type { Scope } from './scope.ts'

/** Asks for an address as its source deserves. The pacer has let the request out before. */
export async function askAddress<Facts>(
  crawl: CrawlContext<Facts>,
  scope: Scope,
  address: QueuedAddress,
  earlierDone: Promise<void>,
): Promise<FetchResult> {
  const request = () => ({
    follow: (hop: { location: string }) => scope.leadsOn(address, hop.location),
    wantsBody: mayBePage,
    // What may not exist is not worth a site's patience.
    ...(isGuess(address) && { retries: 0 }),
  })
  const wasGuess = isGuess(address)
  const result = await crawl.fetch(address.url, request()).finally(crawl.pacer.end)
  if (!wasGuess && result.kind !== 'redirect') return result
  await earlierDone
  const lacksRetries = wasGuess && !isGuess(address) && isTransient(result)
  // What a redirect was not followed to for being known may have been a guess that came to nothing meanwhile.
  const endsEarly = result.kind === 'redirect' && result.redirects.every((hop) => scope.leadsOn(address, hop.location))
  return lacksRetries || endsEarly ? crawl.fetchPaced(address.url, request()) : result
}

/** A guess that could not be told from nothing, or that the site has no time for, is not asked. */
export async function isHopeless<Facts>(
  crawl: CrawlContext<Facts>,
  scope: Scope,
  guess: QueuedAddress,
): Promise<boolean> {
  const unknown = await unknownOf(crawl, scope)
  return unknown.kind === 'unclear' || (guess.source === 'probe' && crawl.isProbingOver)
}
