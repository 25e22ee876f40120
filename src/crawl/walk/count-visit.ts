import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { type CrawlContext, countRedirect } from './crawl-context.ts'
import type { QueuedUrl } from './queued-url.ts'
import type { Visit } from './visit.ts'

type Counted = Pick<CrawlContext<unknown>, 'tally' | 'frontier'>

/** The part of a visit that is counted. `url` is where the redirects ended. */
type Outcome = {
  kind: Visit<unknown>['kind']
  source: QueuedUrl['source']
  url: string
  failure?: FetchFailure | undefined
}

export function countVisit({ tally }: Counted, queued: QueuedUrl, { kind, source, url, failure }: Outcome): void {
  tally.undecided -= 1
  if (kind === 'redirect') countRedirect(tally, queued)
  else if (kind === 'other') {
    tally.others += 1
    tally.examples.add('notHtml', queued)
  } else tally.pages += 1
  if (kind === 'failed') tally.failed += 1
  if (kind === 'page' && source === 'probe') tally.guessedUrls.push(url)
  const reason = reasonNotRequested(failure)
  if (reason === null) return
  tally[reason] += 1
  tally.examples.add(reason, queued)
}

function reasonNotRequested(failure: FetchFailure | undefined) {
  if (failure?.kind === 'left-alone') return 'hostLeftAlone'
  return failure?.kind === 'blocked-by-robots' ? 'startDisallowed' : null
}

/** Call for a guessed URL that found no new page. */
export function dropGuess({ tally, frontier }: Counted, guess: QueuedUrl): void {
  tally.undecided -= 1
  frontier.forget(guess)
}
