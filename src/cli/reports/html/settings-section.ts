import { describeRendering } from '#domain/rendering/describe-rendering.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import type { CompleteCrawl } from '../crawl-report.ts'
import { html, type Markup } from './markup.ts'
import { section } from './parts.ts'

/** Shows the settings, so that the crawl can be repeated. Header values can be secret, so they are left out. */
export function drawSettings({ settings, summary, version, startedAt }: CompleteCrawl): Markup {
  const { selection, maxDepth, include, exclude, pace } = settings
  const rows: [string, string][] = [
    ['Crawled', selection === 'list' ? counted(settings.listedUrls, 'listed URL') : settings.url],
    ['Range', RANGE_NAMES[selection]],
    ['Page limit', formatNumber(settings.maxPages)],
    ['Depth limit', maxDepth === null ? 'no limit' : formatNumber(maxDepth)],
    ['Include', include.join('  ')],
    ['Exclude', exclude.join('  ')],
    ['Pace', `${counted(pace.concurrency, 'request')} in parallel, ${formatNumber(pace.delayMs)} ms between batches`],
    ['Timeout', `${formatNumber(settings.timeoutMs)} ms per page`],
    ['JavaScript', RENDER_NAMES[settings.render]],
    ['Rendering', describeRendering(summary.rendering).join(' ')],
    ['robots.txt', settings.obeyRobots ? `obeyed; ${counted(summary.blockedByRobots, 'URL')} disallowed` : 'ignored'],
    ['User agent', settings.userAgent],
    ['Extra headers', settings.headerNames.join(', ')],
    ['Started', startedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')],
    ['Duration', `${(summary.durationMs / 1000).toFixed(1)} s`],
    ['Version', `${PRODUCT_NAME} ${version}`],
  ]
  const body = rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)
  return section('settings', 'Crawl settings', '', html`<dl>${body}</dl>`)
}

const RANGE_NAMES = {
  site: 'the whole site, following links',
  sitemap: 'the URLs in its sitemaps',
  list: 'the listed URLs only',
}
const RENDER_NAMES = {
  never: 'not run',
  auto: 'run where the HTML has no content',
  sample: 'run on samples of each template',
  always: 'run on every page',
}
