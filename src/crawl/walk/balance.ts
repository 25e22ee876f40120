import { type CrawlBalance, LEFT_OUT_REASONS, type LeftOutReason } from '#domain/crawls/crawl-balance.ts'
import type { CrawlContext } from './crawl-context.ts'
import { isOfProbe } from './queued-url.ts'
import { MAX_NAMED } from './visit-examples.ts'

type Counted = Pick<
  CrawlContext<unknown>,
  'frontier' | 'leftOut' | 'tally' | 'traps' | 'hasUnreadSitemaps' | 'hasUnknownLinks'
>

/** What happened to every URL so far. `found` is counted separately and must equal the sum of the rest. */
export function balanceOf(crawl: Counted): CrawlBalance {
  const { frontier, leftOut, tally, traps } = crawl
  const isTrapped = leftOut.countOf('trap') + traps.droppedWhileWaiting.count > 0
  return {
    found: frontier.size() + leftOut.size(),
    crawled: tally.pages - tally.failed,
    guessed: tally.guessedUrls.length,
    guessedUrls: tally.guessedUrls,
    guessedInScripts: frontier.countScriptGuesses(),
    failed: tally.failed - tally.hostLeftAlone - tally.startDisallowed,
    waiting: frontier.countWaiting() + tally.undecided,
    openGuesses: frontier.countOpenGuesses(),
    leftOut: countsOf({ leftOut, tally, traps }),
    examples: examplesOf({ leftOut, tally, traps }),
    isAtLeast: leftOut.isFull() || crawl.hasUnreadSitemaps || crawl.hasUnknownLinks || isTrapped,
  }
}

function examplesOf({ leftOut, tally, traps }: Pick<Counted, 'leftOut' | 'tally' | 'traps'>) {
  const examples: CrawlBalance['examples'] = {}
  for (const reason of LEFT_OUT_REASONS) {
    // URLs dropped while waiting come first, because they were found first.
    const waited = reason === 'trap' ? traps.droppedWhileWaiting.examples : []
    const named = [...waited, ...leftOut.examplesOf(reason), ...tally.examples.of(reason)].slice(0, MAX_NAMED)
    if (named.length > 0) examples[reason] = named
  }
  return examples
}

function countsOf({ leftOut, tally, traps }: Pick<Counted, 'leftOut' | 'tally' | 'traps'>): CrawlBalance['leftOut'] {
  const visited: Partial<Record<LeftOutReason, number>> = {
    trap: traps.droppedWhileWaiting.count,
    hostLeftAlone: tally.hostLeftAlone,
    startDisallowed: tally.startDisallowed,
    redirect: tally.redirects,
    notHtml: tally.others,
  }
  const counts: CrawlBalance['leftOut'] = {}
  for (const reason of LEFT_OUT_REASONS) {
    const count = leftOut.countOf(reason) + (visited[reason] ?? 0)
    if (count > 0) counts[reason] = count
  }
  return counts
}

/** At the end of a crawl, URLs still in the queue count as left out for the given `reason`. */
export function finalBalance(crawl: Counted, reason: 'pageLimit' | 'stopped'): CrawlBalance {
  const { openGuesses: _, ...balance } = balanceOf(crawl)
  const { waiting, leftOut, examples } = balance
  if (waiting === 0) return balance
  // Guessed URLs are counted separately, because they were not found on the site.
  const named: string[] = []
  let guesses = 0
  for (const { url, source } of crawl.frontier.waiting()) {
    if (isOfProbe({ source })) guesses += 1
    else if (named.length < MAX_NAMED) named.push(url)
  }
  const settled = { ...leftOut }
  const add = (to: LeftOutReason, count: number) => {
    if (count > 0) settled[to] = (settled[to] ?? 0) + count
  }
  add('guessed', guesses)
  add(reason, waiting - guesses)
  // URLs in the queue come first, because they were found before those that no longer fitted into the queue.
  const all = [...named, ...(examples[reason] ?? [])].slice(0, MAX_NAMED)
  return {
    ...balance,
    waiting: 0,
    leftOut: settled,
    examples: { ...examples, ...(all.length > 0 && { [reason]: all }) },
  }
}
