import { PRODUCT_NAME } from '#domain/system/product.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import type { CompleteCrawl } from '../crawl-report.ts'
import { html, type Markup } from './markup.ts'
import { section } from './parts.ts'

/** How it was crawled, so that somebody else can do the same. The values of headers may be secrets and are not told. */
export function drawSettings({ options, summary, version, startedAt }: CompleteCrawl): Markup {
  const { range, pace, headers } = options
  const rows: [string, string][] = [
    [
      'Crawled',
      range.selection.kind === 'list'
        ? counted(range.selection.urls.length, 'listed address', 'listed addresses')
        : options.url,
    ],
    ['Range', RANGE_NAMES[range.selection.kind]],
    ['Pages at most', formatNumber(options.maxPages)],
    ['Clicks at most', range.maxDepth === null ? 'no limit' : formatNumber(range.maxDepth)],
    ['Only', range.include.join('  ')],
    ['Left out', range.exclude.join('  ')],
    ['Pace', `${counted(pace.concurrency, 'request')} at once, ${formatNumber(pace.delayMs)} ms between batches`],
    ['Patience', `${formatNumber(options.timeoutMs)} ms a page`],
    ['Scripts of pages', RENDER_NAMES[options.render]],
    [
      'robots.txt',
      options.obeyRobots ? `obeyed; ${counted(summary.blockedByRobots, 'address', 'addresses')} left out` : 'ignored',
    ],
    ['Introduced as', options.userAgent],
    ['Headers sent along', Object.keys(headers).join(', ')],
    ['Begun', startedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')],
    ['Took', `${(summary.durationMs / 1000).toFixed(1)} s`],
    ['Program', `${PRODUCT_NAME} ${version}`],
  ]
  const body = rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)
  return section('settings', 'How it was crawled', '', html`<dl>${body}</dl>`)
}

const RANGE_NAMES = {
  site: 'the whole site, link by link',
  sitemap: 'what its sitemaps name',
  list: 'the listed addresses alone',
}
const RENDER_NAMES = { never: 'not run', auto: 'run where the HTML has no content', always: 'run on every page' }
