import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import type { CompleteCrawl } from '../crawl-report.ts'
import { marksOf, type ReportedPage } from '../reported-page.ts'
import { shortUrl } from '../short-url.ts'
import { html, type Markup } from './markup.ts'
import { link, scoreBadge, section } from './parts.ts'

/** Browsers skip the layout of table bodies out of view. Small bodies let a report of 10,000 pages open quickly. */
const ROWS_PER_BODY = 100
const NUMBER_COLUMNS = ['Status', 'Health', 'LLM', 'Issues']

export function drawPages({ pages }: CompleteCrawl, origin: string): Markup {
  const ordered = pages.filter((page) => page.status === 'success').sort((a, b) => scoreOf(a) - scoreOf(b))
  if (ordered.length === 0) return section('pages', 'Pages', '', html`<p class="empty">No page could be crawled.</p>`)
  const bodies: Markup[] = []
  for (let start = 0; start < ordered.length; start += ROWS_PER_BODY) {
    const rows = ordered.slice(start, start + ROWS_PER_BODY).map((page) => drawRow(page, origin))
    bodies.push(html`<tbody style="--rows:${rows.length}">${rows}</tbody>`)
  }
  const table = html`<div class="tools" hidden>
  <input type="search" placeholder="Filter by URL, title or issue" aria-label="Filter pages"><output></output></div>
<table class="pages"><thead><tr><th data-sort="text">Page</th>${NUMBER_COLUMNS.map(
    (name) => html`<th data-sort="number" class="number">${name}</th>`,
  )}</tr></thead>
${bodies}</table>`
  const note = `${counted(ordered.length, 'page')}, the lowest health score first.${describeGuesses(ordered)}`
  return section('pages', 'Pages', note, table)
}

function describeGuesses(pages: ReportedPage[]): string {
  const guesses = pages.filter((page) => page.isGuessed).length
  if (guesses === 0) return ''
  const are = plural(guesses, 'is', 'are')
  return (
    ` ${formatNumber(guesses)} of them ${are} marked as guessed. The totals do not include ` +
    `${plural(guesses, 'it', 'them')}.`
  )
}

function drawRow(page: ReportedPage, origin: string): Markup {
  const soft404 = page.isSoft404 ? ['This page does not exist, but the site does not return 404 (soft 404)'] : []
  const issues = [...soft404, ...page.issues.map(({ message }) => message)].join(' · ')
  const marks = marksOf(page).map((mark) => html` <span class="mark">${mark}</span>`)
  const title = html`<span class="title">${page.title || 'No title'}</span>`
  const found = issues !== '' && html`<span class="found">${issues}</span>`
  return html`<tr><td>${link(page.url, shortUrl(page.url, origin))}${marks}${title}${found}</td>
  <td data-name="Status">${page.statusCode ?? ''}</td>
  <td data-name="Health">${scoreBadge(scoreOf(page))}</td>
  <td data-name="LLM">${scoreBadge(page.llmReadiness?.score ?? 0)}</td>
  <td data-name="Issues">${page.issues.length}</td></tr>
`
}

function scoreOf(page: ReportedPage): number {
  return page.healthScore?.score ?? 0
}
