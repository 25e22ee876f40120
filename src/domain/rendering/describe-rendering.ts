import { formatBytes } from '../words/bytes.ts'
import { counted, formatNumber } from '../words/counts.ts'
import type { RenderingSummary, ScreenshotsSummary } from './rendering-summary.ts'
import { SCREENSHOT_LIMITS } from './screenshot.ts'

/** Sentences about what a crawl rendered and what it did not. Empty if rendering was off. */
export function describeRendering(summary: RenderingSummary | null | undefined): string[] {
  if (!summary) return []
  const { failed, screenshots, rendered } = summary
  return [
    describePages(summary),
    ...(failed > 0
      ? [
          `Rendering failed on ${counted(failed, 'page')}, which ${failed === 1 ? 'was' : 'were'} checked without running scripts.`,
        ]
      : []),
    ...(rendered > 0 ? [describeWidth(summary)] : []),
    ...(screenshots ? describeScreenshots(screenshots) : []),
  ]
}

function describePages({ mode, pages, rendered, samples }: RenderingSummary): string {
  if (rendered === pages && pages > 0) {
    return pages === 1
      ? 'The page was rendered in a browser.'
      : `All ${formatNumber(pages)} pages were rendered in a browser.`
  }
  const some = `${formatNumber(rendered)} of ${counted(pages, 'page')} ${rendered === 1 ? 'was' : 'were'} rendered in a browser`
  if (samples && samples.templates > 0) {
    const of = samples.templates === 1 ? 'the only template' : `each of ${formatNumber(samples.templates)} templates`
    return `${some}: up to ${formatNumber(samples.perTemplate)} of ${of}. Findings on scripts and layout are those of these pages.`
  }
  return mode === 'auto' ? `${some}: those whose HTML has no content of its own.` : `${some}.`
}

function describeWidth({ width }: RenderingSummary): string {
  const { desktop, phone } = SCREENSHOT_LIMITS.width
  const [wide, narrow] = [`${formatNumber(desktop)} pixels`, `${formatNumber(phone)} pixels`]
  if (width === 'desktop') return `Pages were rendered at desktop width (${wide}).`
  if (width === 'phone') return `Pages were rendered at phone width (${narrow}).`
  return `Pages were judged at desktop width (${wide}). Screenshots were also taken at phone width (${narrow}).`
}

function describeScreenshots({ kept, bytes, leftOut, failed }: ScreenshotsSummary): string[] {
  const { maxPictures, maxTotalBytes } = SCREENSHOT_LIMITS
  const limits = `a crawl keeps at most ${formatNumber(maxPictures)} screenshots and ${formatBytes(maxTotalBytes)}`
  return [
    ...(kept > 0 ? [`${counted(kept, 'screenshot was', 'screenshots were')} kept (${formatBytes(bytes)}).`] : []),
    ...(leftOut > 0 ? [`${counted(leftOut, 'screenshot was', 'screenshots were')} left out: ${limits}.`] : []),
    ...(failed > 0 ? [`${counted(failed, 'screenshot', 'screenshots')} could not be taken.`] : []),
  ]
}
