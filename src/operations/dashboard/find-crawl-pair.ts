import type { ProjectCrawl, ReportSummary } from '#domain/reports/report.ts'
import type { App } from '../app.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'

export type PairInput = { projectId: string; baseId: string; otherId: string }
export type CrawlWithSummary = { crawl: ProjectCrawl; summary: ReportSummary }

/** Two crawls to compare, the older one as the base, whichever way round they were asked for. */
export async function findCrawlPair(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { projectId, baseId, otherId }: PairInput,
): Promise<{ base: CrawlWithSummary; other: CrawlWithSummary }> {
  const one = await getReport(app, viewer, { projectId, crawlId: baseId })
  const two = await getReport(app, viewer, { projectId, crawlId: otherId })
  if (one.crawl.id === two.crawl.id) {
    throw new InvalidInput('These are the same crawl. Choose two different ones to compare.', 'same_crawl')
  }
  const pair = [withFigures(one), withFigures(two)] as const
  const [base, other] = one.crawl.createdAt <= two.crawl.createdAt ? pair : [pair[1], pair[0]]
  return { base, other }
}

function withFigures({ crawl, summary }: { crawl: ProjectCrawl; summary: ReportSummary | null }): CrawlWithSummary {
  if (summary) return { crawl, summary }
  throw new Conflict(whyWithoutFigures(crawl), 'no_figures')
}

function whyWithoutFigures({ status, succeeded }: ProjectCrawl): string {
  if (status === 'queued' || status === 'running') {
    return 'One of these crawls has not ended yet. Compare them when it has.'
  }
  return succeeded > 0
    ? 'The figures of one of these crawls are still being made. Try again in a moment.'
    : 'No page of one of these crawls could be read, so there is nothing to compare. Choose another crawl.'
}
