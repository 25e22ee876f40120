import { z } from '@hono/zod-openapi'
import type { SegmentPoint } from '#domain/explorer/segment-trend.ts'
import { listSummarisedCrawls, type SummarisedCrawl } from '#store/projects/project-crawls.ts'
import { findStoredStats } from '#store/reports/report-stats.ts'
import { defineOperation } from '../define-operation.ts'
import { type TablesApp, USED_FOR_TABLES } from '../explorer/with-crawl-tables.ts'
import { projectId } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'
import { segmentTrendSchema } from '../schemas/segment-trend-schema.ts'
import { findSegment, type ProjectSegment } from './segment-of-project.ts'
import { readStoredTotals, totalsName } from './stored-segment-totals.ts'

/** Older crawls are left out: each may have a large archive, which must be copied to be read. */
const MAX_CRAWLS = 12

/** After this time, a request returns what it knows. Later requests read the other crawls. */
const MAX_MS = 5000

export const getSegmentTrend = defineOperation({
  name: 'getSegmentTrend',
  summary: 'Get pages, issues and page health of a segment in each crawl',
  description:
    `The newest ${MAX_CRAWLS} crawls, each read from its archive once. While \`waiting\` is not 0, request it again: ` +
    'each request reads at least one more crawl.',
  access: onProject('read'),
  uses: USED_FOR_TABLES,
  input: z.object({
    projectId,
    segment: z.string('must be a string').openapi({ description: 'The name of a segment', example: 'Blog' }),
  }),
  output: segmentTrendSchema,
  returns: 'The trend',
  refuses: { 400: 'The project has no such segment, or its filter cannot be used' },
  async run({ app, project }, input) {
    const segment = await findSegment(app, project.id, input.segment)
    const all = await listSummarisedCrawls(app.database, project.id, MAX_CRAWLS + 1)
    // As in the trend of the whole site: fewer checks find fewer issues, which would look like progress.
    const crawls = all.slice(0, MAX_CRAWLS).filter(({ crawl }) => crawl.unknownChecks.length === 0)
    const { points, waiting } = await readPoints(app, segment, crawls)
    return {
      segment: { name: segment.name, filter: segment.text },
      points: points.toReversed(),
      waiting,
      leftOut: Math.min(all.length, MAX_CRAWLS) - crawls.length,
      hasOlder: all.length > MAX_CRAWLS,
    }
  },
})

/** Newest first. Stored results come at once; others are read until the time is over, at least one. */
async function readPoints(
  app: TablesApp,
  segment: ProjectSegment,
  crawls: SummarisedCrawl[],
): Promise<{ points: SegmentPoint[]; waiting: number }> {
  const end = Date.now() + MAX_MS
  const points: SegmentPoint[] = []
  let waiting = 0
  let read = 0
  for (const { crawl } of crawls) {
    const point = { crawlId: crawl.id, date: crawl.createdAt }
    const stored = await findStoredStats<SegmentPoint['totals']>(app.database, crawl.id, totalsName(segment))
    if (stored !== null) {
      points.push({ ...point, totals: stored, problem: null })
    } else if (segment.isStored && read > 0 && Date.now() > end) {
      waiting += 1
    } else {
      points.push({ ...point, ...(await readStoredTotals(app, segment, crawl.id)) })
      read += 1
    }
  }
  return { points, waiting }
}
