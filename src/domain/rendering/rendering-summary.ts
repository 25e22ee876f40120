import type { RenderMode, RenderWidth } from '../crawls/render-mode.ts'

/** What a crawl rendered. Counts include only pages that loaded and were not guessed. */
export type RenderingSummary = {
  mode: RenderMode
  width: RenderWidth
  pages: number
  rendered: number
  /** Pages whose rendering failed, so that they were judged by their HTML alone. */
  failed: number
  /** Null unless only samples were rendered. */
  samples: SamplesSummary | null
  /** Null if screenshots were not to be kept. */
  screenshots: ScreenshotsSummary | null
}

export type SamplesSummary = {
  perTemplate: number
  templates: number
  /** Pages that were not rendered because their template had enough samples. */
  notRendered: number
  /** The templates with the most pages. */
  largest: TemplateCount[]
}

export type TemplateCount = { template: string; pages: number; rendered: number }

/** `leftOut` exceeded a limit of the crawl. `failed`: the browser returned no picture, or one that is too large. */
export type ScreenshotsSummary = { kept: number; bytes: number; leftOut: number; failed: number }
