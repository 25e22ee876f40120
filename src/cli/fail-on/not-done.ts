import { isUnmeasured, ONLY_RENDERED } from '#domain/checks/check-tallies.ts'
import { type CrawlBefore, isNotCompared, NO_CRAWL_BEFORE } from '#domain/checks/crawl-before.ts'
import type { RenderingSummary } from '#domain/rendering/rendering-summary.ts'
import { isFirstCrawl } from '../compared-folder.ts'
import { type WhyNotDone, whyNotRequested } from './why-unknown.ts'

/** What decides whether checks judged nothing because of the crawl. */
export type DoneWork = {
  before: CrawlBefore | null
  rendering: Pick<RenderingSummary, 'rendered'> | null
  measuresPages: boolean
}

export const NOTHING_DONE: DoneWork = { before: null, rendering: null, measuresPages: false }

/** A check that finds no forms or no other languages on a site passes. One that the crawl gave nothing to judge does not. */
export function notDoneIn(
  { before, rendering, measuresPages }: DoneWork,
  needsMeasuring: (id: string) => boolean,
): WhyNotDone {
  return (id, tally) => {
    const { found, passed, reason } = tally
    if (reason === undefined || found + passed > 0) return null
    if (reason === ONLY_RENDERED) {
      if ((rendering?.rendered ?? 0) === 0) return 'the crawl rendered no page'
      return needsMeasuring(id) && !measuresPages ? 'the crawl measured no page' : null
    }
    if (isUnmeasured(reason)) return reason
    if (before !== null && isNotCompared(reason, before)) return isFirstCrawl(before) ? null : withHint(reason)
    return whyNotRequested(id, tally)
  }
}

/** An audit does not know which crawl its crawl was compared with. */
function withHint(reason: string): string {
  return reason === NO_CRAWL_BEFORE ? `${reason}; name its archive with --before` : reason
}
