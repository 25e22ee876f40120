import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { type CrawlContext, countRedirect } from './crawl-context.ts'
import { isGuess, type QueuedUrl } from './queued-url.ts'
import type { PageVisit, Visit } from './visit.ts'

type Counted = Pick<CrawlContext<unknown>, 'tally' | 'frontier'>

/** The part of a visit that is counted. `url` is where the redirects ended. */
type Outcome = {
  kind: Visit<unknown>['kind']
  source: QueuedUrl['source']
  url: string
  failure?: FetchFailure | undefined
  leadsToPages?: true | undefined
}

/** `visit` is null if an earlier run reported the page. */
type HeldGuess<Facts> = { queued: QueuedUrl; url: string; visit: PageVisit<Facts> | null }

/**
 * Counts and reports visits. A page at a common path is held back: it stays a guess only if no page links to it and no
 * other page was found through it, which is known at the end. Until then, a resumed crawl requests it again.
 */
export function createReports<Facts>(crawl: CrawlContext<Facts>, onLeading: (queued: QueuedUrl) => void) {
  const { onVisit } = crawl.options
  let held: HeldGuess<Facts>[] = []
  /** Positions of pages through which pages were found that cannot be reached from the start page. */
  const leading = new Set<number>()

  function count(queued: QueuedUrl, outcome: Outcome): void {
    const { foundOn, depth } = queued
    if (outcome.kind === 'page' && foundOn !== null && depth === null) leading.add(foundOn)
    countVisit(crawl, queued, outcome)
  }

  async function release(guesses: HeldGuess<Facts>[]): Promise<void> {
    for (const { queued, url, visit } of guesses) {
      if (crawl.stop.signal.aborted) return
      const { source, depth, foundOn } = queued
      const leads = leading.has(queued.position) ? { leadsToPages: true as const } : {}
      count(queued, { kind: 'page', source, url, ...leads })
      if (leads.leadsToPages) onLeading(queued)
      if (visit !== null) await onVisit({ ...visit, source, depth, foundOn, ...leads })
    }
  }

  return {
    async report(queued: QueuedUrl, visit: Visit<Facts>): Promise<void> {
      if (visit.kind === 'page' && visit.source === 'probe') {
        held.push({ queued, url: visit.url, visit })
        return
      }
      count(queued, { ...visit, url: 'url' in visit ? visit.url : visit.finalUrl })
      await onVisit(visit)
    },
    /** Counts a visit that an earlier run reported. */
    replay(queued: QueuedUrl, kind: Outcome['kind'], { url, failure }: Pick<Outcome, 'url' | 'failure'>): void {
      const { source } = queued
      if (kind === 'page' && source === 'probe') held.push({ queued, url, visit: null })
      else count(queued, { kind, source, url, failure })
    },
    /** Reports the waiting pages that another page links to by now. */
    async releaseLinked(): Promise<void> {
      const { linked = [], guesses = [] } = Object.groupBy(held, (each) =>
        isGuess(each.queued) ? 'guesses' : 'linked',
      )
      held = guesses
      await release(linked)
    },
    /** Call at the end of the crawl. */
    releaseRest: () => release(held.splice(0)),
  }
}

function countVisit({ tally, frontier }: Counted, queued: QueuedUrl, outcome: Outcome): void {
  const { kind, source, url, failure, leadsToPages } = outcome
  tally.undecided -= 1
  frontier.decide(queued)
  if (kind === 'redirect') countRedirect(tally, queued)
  else if (kind === 'other') {
    tally.others += 1
    tally.examples.add('notHtml', queued)
  } else tally.pages += 1
  if (kind === 'failed') tally.failed += 1
  if (kind === 'page' && source === 'probe' && !leadsToPages) tally.guessedUrls.push(url)
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
