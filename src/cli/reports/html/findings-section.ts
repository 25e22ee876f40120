import type { Finding } from '#domain/issues/issue.ts'
import { counted } from '#domain/words/counts.ts'
import { listChecks } from '#operations/checks/list-checks.ts'
import type { CompleteCrawl } from '../crawl-report.ts'
import { shortUrl } from '../short-url.ts'
import { html, type Markup } from './markup.ts'
import { firstOf, link, section } from './parts.ts'

const MAX_PAGES = 50

/** What is worth knowing, but is not an issue; null if there is nothing. */
export function drawFindings({ pages, urlFindings }: CompleteCrawl, origin: string): Markup | null {
  const onPages = pages
    .filter((page) => !page.isGuessed)
    .flatMap(({ url, findings }) => findings.map((finding) => ({ url, finding })))
  const found = [...onPages, ...urlFindings.map(({ url, issue }) => ({ url, finding: issue }))]
  if (found.length === 0) return null
  const titles = new Map(listChecks().map(({ id, title }) => [id, title]))
  const groups = [...Map.groupBy(found, ({ finding }) => finding.type)].map(([type, places]) =>
    drawGroup(titles.get(type) ?? type, places, origin),
  )
  return section('findings', 'Worth knowing', 'These are not issues, so no total includes them.', groups)
}

function drawGroup(title: string, places: { url: string; finding: Finding }[], origin: string): Markup {
  const rows = firstOf(
    places,
    MAX_PAGES,
    ({ url, finding }) =>
      html`<li>${link(url, shortUrl(url, origin))}<span class="note">${finding.evidence[0]?.saw ?? ''}</span></li>`,
    (left) => html`<li class="rest">and ${counted(left, 'more URL')}</li>`,
  )
  return html`<details class="issue"><summary><span class="name">${title}</span>
<span class="reach">${counted(places.length, 'URL')}</span></summary>
<div class="inside"><ul class="places">${rows}</ul></div></details>`
}
