import type { ReportedSettings } from '#domain/reports/reported-settings.ts'
import type { CrawlOptions } from './crawl-options.ts'

export function settingsOf(options: CrawlOptions): ReportedSettings {
  const { url, range, maxPages, pace, timeoutMs, render, obeyRobots, userAgent, headers } = options
  const { selection, maxDepth, include, exclude } = range
  return {
    ...{ url, selection: selection.kind, listedUrls: selection.kind === 'list' ? selection.urls.length : 0 },
    ...{ maxPages, maxDepth, include, exclude, pace, timeoutMs, render, obeyRobots, userAgent },
    headerNames: Object.keys(headers),
    ...(render !== 'never' && renderedAs(options)),
  }
}

function renderedAs({ samplesPerTemplate, renderWidth, measuresPages, keepsScreenshots, archive }: CrawlOptions) {
  return { samplesPerTemplate, renderWidth, measuresPages, keepScreenshots: keepsScreenshots && archive !== null }
}
