import { balanceRows, summarizeBalance } from '#domain/crawls/describe-balance.ts'
import { formatNumber } from '#domain/words/counts.ts'
import type { CompleteCrawl } from '../crawl-report.ts'
import { shortUrl } from '../short-url.ts'
import { html, type Markup } from './markup.ts'
import { link, section } from './parts.ts'

const MAX_EXAMPLES = 3

export function drawBalance({ summary: { balance, files } }: CompleteCrawl, origin: string): Markup {
  const rows = balanceRows(balance, files).map(({ label, count, examples }) => {
    const urls = examples.slice(0, MAX_EXAMPLES).map((url) => html`${link(url, shortUrl(url, origin))}<br>`)
    return html`<tr><td>${label}<span class="note">${urls}</span></td><td>${formatNumber(count)}</td></tr>`
  })
  const table = html`<div class="scroll"><table class="plain">
<thead><tr><th>What happened</th><th>URLs</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
  return section('balance', 'URLs found', summarizeBalance(balance), table)
}
