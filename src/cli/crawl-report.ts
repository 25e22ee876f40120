import type { CrawlPageResult } from '#domain/crawl-page-result.ts'
import { bySeverity } from '#domain/issue.ts'
import { resultsToCsv } from '#domain/results-csv.ts'
import type { CrawlSink } from '#operations/crawls/run-crawl.ts'
import type { Format } from './crawl-options.ts'
import type { CrawlSummary } from './crawl-summary.ts'
import { drawTable } from './table.ts'

type Write = (text: string) => Promise<void>

export type CrawlReport = {
  page: (page: CrawlPageResult, position: number) => Promise<void>
  nonPage: CrawlSink['nonPage']
  siteIssues: CrawlSink['siteIssues']
  done: (summary: CrawlSummary) => Promise<void>
}

export function createReport(format: Format, write: Write): CrawlReport {
  if (format === 'ndjson') return streamReport(write)
  return wholeReport(write, (pages, summary) => {
    if (format === 'csv') return resultsToCsv(pages)
    if (format === 'json') return `${JSON.stringify({ pages, summary }, null, 2)}\n`
    return drawTable(pages, summary, process.stdout.columns)
  })
}

/** One object a line as things happen. Issues that only the whole site shows come as lines of their own. */
function streamReport(write: Write): CrawlReport {
  const line = (type: string, fields: object) => write(`${JSON.stringify({ type, ...fields })}\n`)
  return {
    page: (page) => line('page', page),
    nonPage: (visit) => {
      const { requestedUrl, redirects, depth } = visit
      return visit.kind === 'redirect'
        ? line('redirect', { requestedUrl, finalUrl: visit.finalUrl, redirects, depth })
        : line('other', { requestedUrl, finalUrl: visit.url, redirects, depth, contentType: visit.contentType })
    },
    siteIssues: async (issues) => {
      for (const { url, issue } of issues) await line('issue', { url, issue })
    },
    done: (summary) => line('done', summary),
  }
}

/** Everything at the end, pages in queue order. */
function wholeReport(write: Write, print: (pages: CrawlPageResult[], summary: CrawlSummary) => string): CrawlReport {
  const pages: { position: number; page: CrawlPageResult }[] = []
  return {
    page: async (page, position) => {
      pages.push({ position, page })
    },
    nonPage: async () => {},
    siteIssues: async (issues) => {
      const byUrl = Map.groupBy(issues, (each) => each.url)
      for (const { page } of pages) {
        if (page.status !== 'success') continue
        page.issues.push(...(byUrl.get(page.url) ?? []).map((each) => each.issue))
        page.issues.sort(bySeverity)
      }
    },
    done: (summary) => {
      const ordered = pages.sort((a, b) => a.position - b.position).map((each) => each.page)
      return write(print(ordered, summary))
    },
  }
}
