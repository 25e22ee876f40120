import type { CrawlReport, Write } from './crawl-report.ts'

/** One object a line as things happen. Issues that only the whole site shows come as lines of their own. */
export function createNdjsonReport(write: Write): CrawlReport {
  const line = (type: string, fields: object) => write(`${JSON.stringify({ type, ...fields })}\n`)
  return {
    page: (page, position) => line('page', { position, ...page }),
    nonPage: (visit) => {
      const { requestedUrl, redirects, depth } = visit
      return visit.kind === 'redirect'
        ? line('redirect', { requestedUrl, finalUrl: visit.finalUrl, redirects, depth })
        : line('other', { requestedUrl, finalUrl: visit.url, redirects, depth, contentType: visit.contentType })
    },
    soft404: ({ position }) => line('soft404', { position }),
    siteIssues: async (issues) => {
      for (const { url, issue } of issues) await line('issue', { url, issue })
    },
    done: (summary) => line('done', summary),
  }
}
