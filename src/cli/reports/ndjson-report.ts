import { type CheckedFile, describeFileProblem, isBrokenFile } from '#domain/crawls/checked-file.ts'
import type { NonPage } from '../crawl/non-page.ts'
import type { CrawlReport, Write } from './crawl-report.ts'

/** Writes one object per line as results come in. Issues of site checks are separate lines. */
export function createNdjsonReport(write: Write): CrawlReport {
  const line = (type: string, fields: object) => write(`${JSON.stringify({ type, ...fields })}\n`)
  return {
    page: (page, position) => line('page', { position, ...page }),
    nonPage: (visit) => {
      const { type, ...fields } = describeNonPage(visit)
      return line(type, fields)
    },
    file: (file) => {
      const { type, ...fields } = describeFile(file)
      return line(type, fields)
    },
    soft404: ({ position }) => line('soft404', { position }),
    measuredAgain: ({ position, url, firstMs, secondMs }) =>
      line('ttfb', { position, url, ttfbMs: Math.min(firstMs, secondMs), ttfbMeasures: [firstMs, secondMs] }),
    siteIssues: async (issues) => {
      for (const { url, issue } of issues) await line('issue', { url, issue })
    },
    siteFindings: async (findings) => {
      for (const { url, issue } of findings) await line('finding', { url, finding: issue })
    },
    done: (summary) => line('done', summary),
  }
}

export function describeNonPage(visit: NonPage) {
  const { requestedUrl, redirects, depth } = visit
  return visit.kind === 'redirect'
    ? {
        type: visit.kind,
        requestedUrl,
        finalUrl: visit.finalUrl,
        redirects,
        depth,
        isSoft404: visit.isSoft404 ?? false,
      }
    : {
        type: visit.kind,
        requestedUrl,
        finalUrl: visit.url,
        redirects,
        depth,
        contentType: visit.contentType,
        statusCode: visit.statusCode,
        bytes: visit.bytes,
      }
}

/** A checked file, in the same form as a file found during the crawl, plus the pages that link to it. */
export function describeFile(file: CheckedFile) {
  const { url: requestedUrl, finalUrl, redirects, contentType, statusCode, bytes, linkedFrom } = file
  const found = { requestedUrl, finalUrl, redirects, depth: null, contentType: contentType ?? '', statusCode, bytes }
  return {
    type: 'other' as const,
    ...found,
    isBroken: isBrokenFile(file),
    error: describeFileProblem(file),
    linkedFrom,
  }
}
