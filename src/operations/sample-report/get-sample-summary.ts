import { z } from '@hono/zod-openapi'
import type { SampleSummary } from '#domain/sample-report/sample-report.ts'
import { findLatestCrawl } from '#store/projects/project-crawls.ts'
import { findNewestSampleCrawl } from '#store/projects/sample-project.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { asSampleReader, OF_SAMPLE } from './sample-reader.ts'

export const sampleSummarySchema = z.object({
  url: z.url().openapi({ description: 'The start page of this server' }),
  crawl: z
    .object({
      finishedAt: z.iso.datetime(),
      pages: z.int(),
      issues: z.int(),
      siteScore: z.int().nullable(),
      aiIndex: z.int().nullable(),
    })
    .nullable()
    .openapi({ description: 'The crawl that the report shows; null until the first one has finished' }),
  waiting: z
    .object({ status: z.enum(['queued', 'running', 'failed']), crawled: z.int(), error: z.string().nullable() })
    .nullable()
    .openapi({ description: 'What the first crawl does; null if there is a report' }),
})

/** Throws NotFound if the server has no sample report. */
export const getSampleSummary = defineOperation({
  ...OF_SAMPLE,
  name: 'getSampleSummary',
  summary: 'Get which crawl of this server’s own pages the sample report shows',
  output: z.object(sampleSummarySchema.shape).openapi('SampleSummary'),
  returns: 'The summary',
  async run({ app, actor }): Promise<SampleSummary> {
    const reader = await asSampleReader(app, actor)
    const url = new URL('/', app.settings.publicUrl).href
    const latest = reader && (await findLatestCrawl(app.database, reader.projectId))
    if (!latest?.summary) return { url, crawl: null, waiting: await findWaiting(app) }
    const { crawl, summary } = latest
    const { siteScore, aiIndex, finishedAt, createdAt } = crawl
    return {
      url: crawl.url,
      crawl: {
        finishedAt: finishedAt ?? createdAt,
        pages: summary.pages,
        issues: summary.issues + (summary.siteIssues ?? 0),
        siteScore,
        aiIndex,
      },
      waiting: null,
    }
  },
})

async function findWaiting({ database }: Pick<App, 'database'>): Promise<SampleSummary['waiting']> {
  const newest = await findNewestSampleCrawl(database)
  if (newest === null) return { status: 'queued', crawled: 0, error: null }
  const { status, crawled, error } = newest
  // A crawl that was just summarised is shown at the next request.
  if (status === 'queued' || status === 'running') return { status, crawled, error: null }
  return { status: 'failed', crawled, error }
}
