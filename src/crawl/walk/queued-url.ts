import type { TrapWatch } from '../traps/trap-watch.ts'
import type { VisitSource } from './visit.ts'

export type QueuedUrl = {
  /** Place in the queue, counted from 0 over the whole crawl. */
  position: number
  url: string
  key: string
  depth: number | null
  source: VisitSource
  /** The URL's pattern, if URLs of this pattern could form a spider trap. */
  watch: TrapWatch | null
  /** How many clicks within the pattern led to this URL. */
  chain: number
}

/** Whether we only guess that the URL exists. */
export function isGuess(queued: { source: VisitSource }): boolean {
  return queued.source === 'script' || queued.source === 'probe'
}

/** A link that a crawl with a small page limit does not queue yet. */
export type AsideLink = Pick<QueuedUrl, 'url' | 'depth' | 'source'>
