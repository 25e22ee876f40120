import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import { bySeverity } from '#domain/issues/issue.ts'
import type { CrawlOptions } from '../crawl/crawl-options.ts'
import { isRedirect, type NonPage } from '../crawl/non-page.ts'
import type { CompleteCrawl, CrawlReport, Write } from './crawl-report.ts'
import { writeCsv } from './csv-report.ts'
import { writeHtml } from './html/html-report.ts'
import { writeJunit } from './junit-report.ts'
import { createLinkSources } from './link-sources.ts'
import { createNdjsonReport, describeFile, describeNonPage } from './ndjson-report.ts'
import type { ReportedPage } from './reported-page.ts'
import { drawTable } from './table-report.ts'
import { urlIssueLines } from './url-issue-lines.ts'

type Context = Pick<CompleteCrawl, 'options' | 'settings' | 'version' | 'startedAt'>

export function createReport(write: Write, context: Context): CrawlReport {
  const { format } = context.options
  if (format === 'ndjson') return createNdjsonReport(write)
  return format === 'parquet' ? NO_REPORT : createCompleteReport(write, context, WRITERS[format])
}

/** Used for parquet, where the archive is the report. */
const NO_REPORT: CrawlReport = {
  page: async () => {},
  nonPage: async () => {},
  file: async () => {},
  soft404: async () => {},
  siteIssues: async () => {},
  siteFindings: async () => {},
  measuredAgain: async () => {},
  done: async () => {},
}

const WRITERS: Record<Exclude<CrawlOptions['format'], 'ndjson' | 'parquet'>, (crawl: CompleteCrawl) => string> = {
  csv: writeCsv,
  json: writeJson,
  table: (crawl) => drawTable(crawl, crawl.options.out === null ? process.stdout : null),
  html: writeHtml,
  junit: writeJunit,
}

function writeJson({ pages, nonPages, files, urlIssues, urlFindings, summary }: CompleteCrawl): string {
  const described = [...nonPages.map(describeNonPage), ...files.map(describeFile)]
  const { redirect: redirects = [], other: others = [] } = Object.groupBy(described, ({ type }) => type)
  return `${JSON.stringify({ pages, redirects, others, urlIssues, urlFindings, summary }, null, 2)}\n`
}

/** Writes everything at the end. Links are most of a page's data, so they are kept only for json, which writes them. */
function createCompleteReport(write: Write, context: Context, print: (crawl: CompleteCrawl) => string): CrawlReport {
  const keepsLinks = context.options.format === 'json'
  const ranksIssues = context.options.format === 'html'
  const hasSources = keepsLinks || ranksIssues || context.options.format === 'junit'
  const sources = createLinkSources()
  const pages = new Map<number, ReportedPage>()
  const nonPages: NonPage[] = []
  const files: CheckedFile[] = []
  const urlIssues: CompleteCrawl['urlIssues'] = []
  const urlFindings: CompleteCrawl['urlFindings'] = []
  return {
    async page(page, position) {
      if (hasSources) sources.add(page.links, position)
      pages.set(position, keepsLinks ? page : { ...page, links: [] })
    },
    async nonPage(visit) {
      nonPages.push(visit)
    },
    async file(file) {
      files.push(file)
    },
    async soft404({ position }) {
      const page = pages.get(position)
      if (page === undefined) return
      pages.set(position, { ...page, isSoft404: true, indexability: 'soft_404', issues: [], findings: [] })
    },
    async measuredAgain({ position, firstMs, secondMs }) {
      const page = pages.get(position)
      if (page) Object.assign(page, { ttfbMs: Math.min(firstMs, secondMs), ttfbMeasures: [firstMs, secondMs] })
    },
    async siteIssues(issues) {
      const byUrl = Map.groupBy(issues, (each) => each.url)
      for (const page of pages.values()) {
        const own = page.status === 'success' ? byUrl.get(page.url) : undefined
        if (own === undefined) continue
        byUrl.delete(page.url)
        page.issues.push(...own.map((each) => each.issue))
        page.issues.sort(bySeverity)
      }
      for (const others of byUrl.values()) urlIssues.push(...others)
    },
    async siteFindings(findings) {
      const byUrl = Map.groupBy(findings, (each) => each.url)
      for (const page of pages.values()) {
        const own = page.status === 'success' ? (byUrl.get(page.url) ?? []) : []
        if (own.length === 0) continue
        byUrl.delete(page.url)
        page.findings = [...page.findings, ...own.map((each) => each.issue)]
      }
      for (const others of byUrl.values()) urlFindings.push(...others)
    },
    async done(summary) {
      const placed = [...pages].sort(([one], [other]) => one - other)
      const ordered = placed.map(([, page]) => page)
      nonPages.sort((a, b) => a.position - b.position)
      files.sort((a, b) => a.position - b.position)
      const linkedFrom = hasSources ? await sources.linkedFrom(placed, nonPages.filter(isRedirect)) : []
      for (const [index, page] of ordered.entries()) {
        const linked = linkedFrom[index]
        if (linked === undefined) continue
        if (ranksIssues) page.inlinks = linked.count
        if (page.status === 'error' || page.isSoft404) page.linkedFrom = linked
      }
      await write(print({ ...context, pages: ordered, nonPages, files, urlIssues, urlFindings, summary }))
      // CSV rows are pages, so these issues are printed instead.
      if (context.options.format === 'csv') for (const line of urlIssueLines(urlIssues)) console.error(line)
    },
  }
}
