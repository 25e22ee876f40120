export type MeasureLimits = {
  /** The number of loads, unless the first shows that the page is clearly fast. */
  runs: number
  /** Time for all measurements of a page, not counting waits for the pace of the crawl. */
  totalMs: number
  /** Like `totalMs`, including these waits. */
  maxMs: number
  /** A load is over when nothing was loaded and no task ran for this long. */
  quietMs: number
  loadMs: number
  /** How long to wait for images that are not loaded by then. */
  imagesMs: number
  /** A page whose main thread does not respond for this long while it loads is not measured. */
  respondMs: number
  /** After it has loaded, a page that does not respond within this time is not measured any further. */
  readMs: number
  axeMs: number
  /** How long to wait for a layer to open over the page. */
  layerMs: number
}

export const DEFAULT_MEASURE_LIMITS: MeasureLimits = {
  runs: 3,
  totalMs: 45_000,
  maxMs: 120_000,
  quietMs: 400,
  loadMs: 6000,
  imagesMs: 15_000,
  respondMs: 12_000,
  readMs: 4000,
  axeMs: 10_000,
  layerMs: 5000,
}
