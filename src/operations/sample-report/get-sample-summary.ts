import type { SampleSummary } from '#domain/sample-report/sample-report.ts'
import { findLatestCrawl } from '#store/projects/project-crawls.ts'
import { findNewestSampleCrawl } from '#store/projects/sample-project.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { asSampleReader } from './as-sample-reader.ts'

type Needs = Pick<App, 'database' | 'settings'>

/** Returns the crawl that the sample report shows, or the state of the first crawl. Throws NotFound if it is off. */
export async function getSampleSummary(app: Needs, viewer: Viewer): Promise<SampleSummary> {
  const reader = await asSampleReader(app, viewer)
  const url = new URL('/', app.settings.publicUrl).href
  const latest = reader && (await findLatestCrawl(app.database, reader.projectId))
  if (!latest?.summary) return { url, crawl: null, waiting: await findWaiting(app) }
  const { crawl, summary } = latest
  const { siteScore, aiIndex, finishedAt, createdAt } = crawl
  return {
    url: crawl.url,
    crawl: {
      finishedAt: finishedAt ?? createdAt,
      pages: summary.succeeded,
      issues: summary.issues + (summary.siteIssues ?? 0),
      siteScore,
      aiIndex,
    },
    waiting: null,
  }
}

async function findWaiting({ database }: Needs): Promise<SampleSummary['waiting']> {
  const newest = await findNewestSampleCrawl(database)
  if (newest === null) return { status: 'queued', crawled: 0, error: null }
  const { status, crawled, error } = newest
  // A crawl that was just summarised is shown at the next request.
  if (status === 'queued' || status === 'running') return { status, crawled, error: null }
  return { status: 'failed', crawled, error }
}
