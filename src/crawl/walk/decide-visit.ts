import { pageKey } from '#domain/urls/url.ts'
import { isOverloaded } from '../fetch/retry.ts'
import { isAlike } from '../soft-404/page-similarity.ts'
import { type CrawlContext, countRedirect, scopeOf } from './crawl-context.ts'
import { createKnownTexts } from './known-texts.ts'
import { isGuess, isOfProbe, type QueuedUrl } from './queued-url.ts'
import { createLoopFinder, type Fetched, settleVisit } from './settle-visit.ts'
import type { EarlierVisit, PageVisit, Visit } from './visit.ts'

/** Decides, in queue order, whether a fetched URL is a page, a redirect, a failure or something else. */
export function createDecisions<Facts>(crawl: CrawlContext<Facts>) {
  const { frontier, tally } = crawl
  const loops = createLoopFinder()
  const knownTexts = createKnownTexts()

  /** A guessed URL that does not exist is not the site's fault, so it is not shown. */
  function shouldDrop(settled: Visit<Facts>): boolean {
    if (!isGuess(settled)) return false
    if (settled.kind !== 'page') return settled.kind !== 'other' || isOfProbe(settled)
    if (settled.reading.saysNotFound || settled.reading.isCopy || isKnownPage(settled)) return true
    return crawl.notFound?.kind === 'soft' && isAlike(settled.reading, crawl.notFound.look)
  }

  /** Whether a guessed URL shows a page that the crawl already knows under a different URL. */
  function isKnownPage({ source, position, url, reading }: PageVisit<Facts>): boolean {
    if (!isOfProbe({ source })) return false
    const { canonicalUrl, textHash } = reading
    const isCopy = canonicalUrl != null && pageKey(canonicalUrl) !== pageKey(url) && frontier.isKnown(canonicalUrl)
    return isCopy || knownTexts.hasBefore(textHash, position)
  }

  return {
    /** Null for a guessed URL that found no new page. */
    decide(queued: QueuedUrl, fetched: Fetched<Facts>): Visit<Facts> | null {
      const scope = scopeOf(crawl)
      if (isOfProbe(queued)) {
        if (crawl.isProbingOver) return null
        crawl.isProbingOver = isOverloaded(fetched.result)
      }
      const redirectsOn = (location: string) => queued.source === 'start' || scope.redirectsOn(queued, location)
      const settled = settleVisit(queued, fetched, { redirectsOn, isLoop: loops.isLoop })
      if (shouldDrop(settled)) return null
      if (settled.source === 'probe-link') {
        frontier.confirm(queued.url, 'link')
        settled.source = 'link'
      }
      if (settled.kind === 'redirect') scope.noteIfLeftOut(settled.finalUrl)
      if (settled.kind === 'redirect') frontier.confirm(settled.finalUrl, queued.source)
      else {
        // If the page's own URL is new, the requested URL redirected to it.
        if (frontier.know(settled.url, queued)) countRedirect(tally, queued)
        if (settled.kind === 'page') knownTexts.add(settled.reading.textHash, settled.position)
      }
      return settled
    },
    /** Learns from an earlier run's visit what `decide` learned at the time. */
    replay(queuedUrl: QueuedUrl, earlier: EarlierVisit, isRedirect: boolean): void {
      if (queuedUrl.source === 'probe-link') frontier.confirm(queuedUrl.url, 'link')
      if (isRedirect) {
        scopeOf(crawl).noteIfLeftOut(earlier.url)
        loops.isLoop(queuedUrl.url, earlier.url)
        frontier.confirm(earlier.url, queuedUrl.source)
      } else if (frontier.know(earlier.url, queuedUrl)) countRedirect(tally, queuedUrl)
      knownTexts.add(earlier.textHash, earlier.position)
    },
  }
}
