import type { VisitSource } from '#domain/urls/visit-source.ts'
import type { TrapWatch } from '../traps/trap-watch.ts'

export type QueuedUrl = {
  /** Place in the queue, counted from 0 over the whole crawl. */
  position: number
  url: string
  key: string
  depth: number | null
  source: VisitSource
  /** Position of the page with the first link to the URL; null if no link was found. */
  foundOn: number | null
  /** The URL's pattern, if URLs of this pattern could form a spider trap. */
  watch: TrapWatch | null
  /** How many clicks within the pattern led to this URL. */
  chain: number
}

/** Whether we only guess that the URL exists. */
export function isGuess(queued: { source: VisitSource }): boolean {
  return queued.source === 'script' || isOfProbe(queued)
}

/** Whether nothing but a common path, or a page found at one, names the URL. */
export function isOfProbe({ source }: { source: VisitSource }): boolean {
  return source === 'probe' || source === 'probe-link'
}

/** A link that a crawl with a small page limit does not queue yet. */
export type AsideLink = Pick<QueuedUrl, 'url' | 'depth' | 'source' | 'foundOn'>
