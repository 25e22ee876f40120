import type { FinishedPage } from '../crawls/finished-page.ts'
import type { RenderMode, RenderWidth } from '../crawls/render-mode.ts'
import type { RenderingSummary, TemplateCount } from './rendering-summary.ts'
import type { MissingScreenshot, Screenshot } from './screenshot.ts'

/** Whether one page was rendered, and with which result. */
export type RenderedPage = {
  isRendered: boolean
  hasFailed: boolean
  template: string | null
  screenshots: readonly (Screenshot | MissingScreenshot)[]
}

export function renderedPage({ result, template, screenshots = [] }: FinishedPage): RenderedPage {
  return {
    isRendered: result.raw !== null,
    hasFailed: result.renderingError !== null,
    template: template ?? null,
    screenshots,
  }
}

type Plan = { mode: RenderMode; width: RenderWidth; samplesPerTemplate: number; keepsScreenshots: boolean }

const MAX_LISTED = 20

/** Counts what a crawl renders. Its size is bounded, because there are at most 200 templates. */
export function createRenderingTally({ mode, width, samplesPerTemplate, keepsScreenshots }: Plan) {
  const counts = { pages: 0, rendered: 0, failed: 0 }
  const screenshots = { kept: 0, bytes: 0, leftOut: 0, failed: 0 }
  const templates = new Map<string, TemplateCount>()

  function addScreenshot(taken: Screenshot | MissingScreenshot): void {
    if ('bytes' in taken) {
      screenshots.kept += 1
      screenshots.bytes += taken.bytes
    } else screenshots[taken.isLeftOut ? 'leftOut' : 'failed'] += 1
  }

  return {
    add(page: RenderedPage): void {
      counts.pages += 1
      if (page.isRendered) counts.rendered += 1
      if (page.hasFailed) counts.failed += 1
      for (const taken of page.screenshots) addScreenshot(taken)
      if (page.template === null) return
      const known = templates.get(page.template) ?? { template: page.template, pages: 0, rendered: 0 }
      known.pages += 1
      if (page.isRendered) known.rendered += 1
      templates.set(page.template, known)
    },
    /** The screenshots so far, which count towards the limits of the crawl. */
    screenshots: () => screenshots,
    /** Null if rendering was off. */
    summary(): RenderingSummary | null {
      if (mode === 'never') return null
      const largest = [...templates.values()].sort((a, b) => b.pages - a.pages).slice(0, MAX_LISTED)
      const { pages, rendered, failed } = counts
      const notRendered = pages - rendered - failed
      const samples = { perTemplate: samplesPerTemplate, templates: templates.size, notRendered, largest }
      return {
        ...{ mode, width, ...counts },
        samples: mode === 'sample' ? samples : null,
        screenshots: keepsScreenshots ? { ...screenshots } : null,
      }
    },
  }
}
