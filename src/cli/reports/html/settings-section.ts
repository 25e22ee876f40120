import { PRODUCT_NAME } from '#domain/system/product.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import type { CompleteCrawl } from '../crawl-report.ts'
import { html, type Markup } from './markup.ts'
import { section } from './parts.ts'

/** Shows the settings, so that the crawl can be repeated. Header values can be secret, so they are left out. */
export function drawSettings({ options, summary, version, startedAt }: CompleteCrawl): Markup {
  const { range, pace, headers } = options
  const rows: [string, string][] = [
    ['Crawled', range.selection.kind === 'list' ? counted(range.selection.urls.length, 'listed URL') : options.url],
    ['Range', RANGE_NAMES[range.selection.kind]],
    ['Page limit', formatNumber(options.maxPages)],
    ['Depth limit', range.maxDepth === null ? 'no limit' : formatNumber(range.maxDepth)],
    ['Include', range.include.join('  ')],
    ['Exclude', range.exclude.join('  ')],
    ['Pace', `${counted(pace.concurrency, 'request')} in parallel, ${formatNumber(pace.delayMs)} ms between batches`],
    ['Timeout', `${formatNumber(options.timeoutMs)} ms per page`],
    ['JavaScript', RENDER_NAMES[options.render]],
    ['robots.txt', options.obeyRobots ? `obeyed; ${counted(summary.blockedByRobots, 'URL')} disallowed` : 'ignored'],
    ['User agent', options.userAgent],
    ['Extra headers', Object.keys(headers).join(', ')],
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
const RENDER_NAMES = { never: 'not run', auto: 'run where the HTML has no content', always: 'run on every page' }
