export type MeasureLimits = {
  /** Loads of a page that is not clearly fast. */
  runs: number
  /** Time for all measurements of a page, not counting waits for the pace of the crawl. */
  totalMs: number
  /** Including these waits. */
  maxMs: number
  /** A load is over when nothing was loaded and no task ran for this long. */
  quietMs: number
  loadMs: number
  /** A page that does not respond within this time is not measured any further. */
  readMs: number
  axeMs: number
  /** How long a layer over the page may wait before it opens. */
  layerMs: number
}

export const DEFAULT_MEASURE_LIMITS: MeasureLimits = {
  runs: 3,
  totalMs: 45_000,
  maxMs: 120_000,
  quietMs: 400,
  loadMs: 6000,
  readMs: 4000,
  axeMs: 10_000,
  layerMs: 5000,
}
