import type { RenderMode, RenderWidth } from '../crawls/render-mode.ts'

/** What a crawl rendered. Counts are pages that loaded, without guessed ones. */
export type RenderingSummary = {
  mode: RenderMode
  width: RenderWidth
  pages: number
  rendered: number
  /** Rendering failed, so the page was judged by its HTML alone. */
  failed: number
  /** Null unless only samples were rendered. */
  samples: SamplesSummary | null
  /** Null if no screenshots were to be kept. */
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

/** `leftOut`: over a limit of the crawl. `failed`: the browser gave no picture, or one over the limit of bytes. */
export type ScreenshotsSummary = { kept: number; bytes: number; leftOut: number; failed: number }
