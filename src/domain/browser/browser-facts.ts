import type { BrowserLog } from './browser-log.ts'
import type { MeasuredFacts } from './measured-facts.ts'
import type { RenderTime } from './render-time.ts'

/**
 * What the browser saw while it rendered a page; known only for rendered pages. A part is missing if the page kept
 * the browser from measuring it. Each part is bounded: a hostile page cannot make it large.
 */
export type BrowserFacts = {
  browserLog: BrowserLog
  /** Also known for a page whose rendering failed because its scripts never finished. */
  renderTime: RenderTime
} & MeasuredFacts

export type BrowserFactName = keyof BrowserFacts

/** A record, so that the compiler requires an entry for each new part. */
const IS_BROWSER_FACT: Record<BrowserFactName, true> = {
  browserLog: true,
  renderTime: true,
  labVitals: true,
  phoneLayout: true,
  drawnImages: true,
  axeResults: true,
  tracking: true,
  unmeasured: true,
}

export const BROWSER_FACT_NAMES = Object.keys(IS_BROWSER_FACT) as BrowserFactName[]
