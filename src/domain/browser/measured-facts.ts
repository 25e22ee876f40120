/**
 * What a browser measured on a page at the width of a phone. Lab values: the page is loaded at full speed, then the times
 * of a slow phone on a slow network are computed from it (decision 45). A part that could not be measured is missing.
 */
export type MeasuredFacts = {
  labVitals: LabVitals
  phoneLayout: PhoneLayout
  drawnImages: DrawnImage[]
  axeResults: AxeResults
  tracking: TrackingBeforeClick
  /** Why parts are missing, one sentence each. */
  unmeasured: string[]
}

/** A record, so that the compiler requires an entry for each new part. */
const IS_MEASURED_FACT: Record<keyof MeasuredFacts, true> = {
  labVitals: true,
  phoneLayout: true,
  drawnImages: true,
  axeResults: true,
  tracking: true,
  unmeasured: true,
}

export const MEASURED_FACT_NAMES = Object.keys(IS_MEASURED_FACT) as (keyof MeasuredFacts)[]

export type LabVitals = {
  /** The values are medians of this many loads. A page that is far below every threshold is loaded once. */
  runs: number
  lcp: LargestPaint | null
  cls: { value: number; elements: { at: string; shift: number }[] }
  tbt: { ms: number; tasks: { ms: number; script: string | null }[] }
}

export type LargestPaint = {
  ms: number
  at: string
  /** Name of the element, in lower case. */
  element: string
  /** URL of the image; null for text. */
  url: string | null
  isLazy: boolean
  /** Whether the URL of the image is in the HTML that the server sent; null for text. */
  isInHtml: boolean | null
}

export type PhoneLayout = {
  windowWidth: number
  /** Wider than the window if the page has no viewport for phones. */
  layoutWidth: number
  /** How far the window can be scrolled sideways, in CSS pixels. */
  overflow: number
  widest: { at: string; right: number }[]
  characters: number
  /** Characters smaller than 12 px. */
  smallCharacters: number
  smallTexts: { at: string; px: number; text: string }[]
  /** The largest layer that covers the page without a visitor having opened it; null if there is none. */
  layer: { at: string; share: number; text: string } | null
}

export type DrawnImage = {
  at: string
  src: string
  /** Size of the content box, in CSS pixels. */
  width: number
  height: number
  naturalWidth: number
  naturalHeight: number
  fit: string
  /** Size of the file. */
  bytes: number
}

export type AxeResults = {
  contrast: { count: number; elements: { at: string; ratio: number; needed: number }[] }
  targets: { count: number; elements: { at: string; width: number; height: number }[] }
  others: { rule: string; help: string; count: number; elements: string[] }[]
}

export type TrackingBeforeClick = {
  /** The consent layer: a known product, or the start of its text. Null if the page shows none. */
  consent: string | null
  /** Hosts of other sites that the page requested, each with the first requested URL, without its query. */
  hosts: { host: string; requests: number; url: string }[]
  /** Cookies that responses of other sites set. */
  cookies: { name: string; host: string }[]
}
