import { describeLimit } from '#domain/crawls/describe-balance.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { counted } from '#domain/words/counts.ts'
import type { CompleteCrawl } from '../crawl-report.ts'
import { readAssets } from './assets.ts'
import { drawBalance } from './balance-section.ts'
import { drawChecks } from './checks-section.ts'
import { drawFindings } from './findings-section.ts'
import { drawIssues } from './issues-section.ts'
import { html, type Markup, trusted } from './markup.ts'
import { drawPages } from './pages-section.ts'
import { link } from './parts.ts'
import {
  drawBlocked,
  drawFailed,
  drawFiles,
  drawNotCrawled,
  drawRedirects,
  drawRequests,
  drawSitemaps,
  drawTraps,
} from './problem-sections.ts'
import { drawScore } from './score-section.ts'
import { drawSettings } from './settings-section.ts'
import { drawSummary } from './summary-section.ts'

const ENDS = {
  completed: null,
  cancelled: 'This crawl was stopped. The report shows what it found until then.',
  failed: 'No page could be crawled.',
}

/** A single file that works without a network, without scripts and without other files. */
export function writeHtml(crawl: CompleteCrawl): string {
  const { summary, startedAt, settings } = crawl
  const isList = settings.selection === 'list'
  const origin = new URL(summary.url).origin
  const name = isList ? counted(settings.listedUrls, 'listed page') : new URL(summary.url).host
  const assets = readAssets()
  // Even if page text ever got past the escaping, the browser would run no script and send no request.
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'font-src data:',
    `script-src 'sha256-${assets.scriptHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const ended = summary.error ?? ENDS[summary.outcome] ?? describeLimit(summary.balance, settings.maxPages)
  const problems = [
    drawFailed(crawl, origin),
    drawNotCrawled(crawl, origin),
    drawFiles(crawl, origin),
    drawRequests(crawl),
    drawTraps(crawl),
    drawSitemaps(crawl),
    drawBlocked(crawl, origin),
    drawRedirects(crawl, origin),
    drawFindings(crawl, origin),
  ]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${PRODUCT_NAME} report: ${name}</title>
<style>${trusted(assets.styles)}</style>
</head>
<body>
<header><p class="brand">${PRODUCT_NAME}</p><h1>${name}</h1>
<p class="note">${!isList && html`${link(summary.url)} · `}
<time datetime="${startedAt}">${startedAt.slice(0, 10)}</time></p></header>
<main>
${summary.notice !== null && html`<p class="note">${summary.notice}</p>`}
${ended !== null && html`<p class="alert">${ended}</p>`}
${drawSummary(crawl)}
${drawIssues(crawl, origin)}
${drawBalance(crawl, origin)}
${problems.filter((part): part is Markup => part !== null)}
${drawPages(crawl, origin)}
${drawScore(crawl)}
${drawChecks(crawl)}
${drawSettings(crawl)}
</main>
<script>${trusted(assets.script)}</script>
</body>
</html>
`.markup
}
