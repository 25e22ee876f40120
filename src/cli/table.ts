import type { CrawlPageResult } from '#domain/crawl-page-result.ts'
import type { CrawlSummary } from './crawl-summary.ts'

const DEFAULT_COLUMNS = 120
const GAP = '  '

type Row = { status: string; url: string; title: string; issues: string; health: string; llm: string }

const HEADS: Row = { status: 'STATUS', url: 'URL', title: 'TITLE', issues: 'ISSUES', health: 'HEALTH', llm: 'LLM' }

/** Pages as a table that fits the terminal, then a line that sums them up. */
export function drawTable(pages: CrawlPageResult[], summary: CrawlSummary, columns = DEFAULT_COLUMNS): string {
  const rows = pages.map(toRow)
  const width = (key: keyof Row) => Math.max(...[HEADS, ...rows].map((row) => length(row[key])))
  const fixed = { status: width('status'), issues: width('issues'), health: width('health'), llm: width('llm') }
  const left = Math.max(40, columns - fixed.status - fixed.issues - fixed.health - fixed.llm - 5 * GAP.length)
  const url = Math.min(width('url'), Math.max(Math.floor(left / 2), left - width('title')))
  const widths = { ...fixed, url, title: Math.min(width('title'), left - url) }
  const line = (row: Row) =>
    [
      fitTo(row.status, widths.status),
      fitTo(row.url, widths.url),
      fitTo(row.title, widths.title),
      row.issues.padStart(widths.issues),
      row.health.padStart(widths.health),
      row.llm.padStart(widths.llm),
    ]
      .join(GAP)
      .trimEnd()
  return [line(HEADS), ...rows.map(line), '', sumUp(summary), ''].join('\n')
}

function toRow(page: CrawlPageResult): Row {
  return {
    status: page.statusCode === null ? 'error' : String(page.statusCode),
    url: printable(page.url),
    title: printable(page.error?.message ?? (page.title || 'No title')),
    issues: String(page.issues.length),
    health: String(page.healthScore?.score ?? ''),
    llm: String(page.llmReadiness?.score ?? ''),
  }
}

function sumUp(summary: CrawlSummary): string {
  const seconds = (summary.durationMs / 1000).toFixed(1)
  const blocked = summary.blockedByRobots > 0 ? `, ${summary.blockedByRobots} left out by robots.txt` : ''
  const ended = { completed: 'Done', cancelled: 'Stopped', failed: 'Failed' }[summary.outcome]
  return `${ended}: ${summary.succeeded}/${summary.pages} pages, ${summary.issues} issues, mean health ${summary.healthScore}${blocked}, ${seconds} s`
}

/** A site's text must not steer the terminal. */
function printable(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').trim()
}

function fitTo(text: string, width: number): string {
  const points = [...text]
  return points.length > width ? `${points.slice(0, width - 1).join('')}…` : text + ' '.repeat(width - points.length)
}

const length = (text: string) => [...text].length
