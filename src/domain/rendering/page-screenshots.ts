import type { CrawlPageResult } from '../crawls/crawl-page-result.ts'
import type { CrawlSettings } from '../projects/project.ts'
import type { MissingScreenshot, Screenshot } from './screenshot.ts'

/** The screenshots of a page, without the pictures themselves. */
export type PageScreenshots = {
  pictures: Screenshot[]
  missing: Pick<MissingScreenshot, 'device' | 'problem'>[]
  /** Why both `pictures` and `missing` are empty; else null. */
  reason: string | null
}

/** How the crawl rendered pages. Null for crawls without settings. */
export type RenderSettings = Pick<CrawlSettings, 'render' | 'keepScreenshots'> | null

type Page = Pick<CrawlPageResult, 'status' | 'raw' | 'renderingError'>

/** Null if the crawl rendered no pages. `taken` is empty for a page without screenshots. */
export function describePageScreenshots(
  settings: RenderSettings,
  page: Page,
  taken: readonly (Screenshot | MissingScreenshot)[],
): PageScreenshots | null {
  const pictures = taken.flatMap((each) => ('problem' in each ? [] : [aboutPicture(each)]))
  const missing = taken.flatMap((each) => ('problem' in each ? [{ device: each.device, problem: each.problem }] : []))
  if (taken.length > 0) return { pictures, missing, reason: null }
  if (!settings || settings.render === 'never') return null
  return { pictures, missing, reason: reasonFor(settings, page) }
}

function aboutPicture({ device, width, height, pageHeight, bytes, notLoaded }: Screenshot): Screenshot {
  return { device, width, height, pageHeight, bytes, notLoaded }
}

function reasonFor({ render, keepScreenshots }: NonNullable<RenderSettings>, page: Page): string {
  if (!keepScreenshots) return 'This crawl kept no screenshots. Switch them on in the settings, under Rendering.'
  if (page.status === 'error') return 'The page is broken, so it was not rendered.'
  if (page.renderingError) return `Rendering failed: ${page.renderingError}`
  if (page.raw) return 'No screenshot of this page was stored.'
  if (render === 'sample')
    return 'Only the first pages of each template were rendered, and this page is not one of them.'
  if (render === 'auto') return 'The page was not rendered, because its HTML has content without scripts.'
  return 'The page was not rendered.'
}
