import { z } from '@hono/zod-openapi'
import type { SharedDashboard } from '#domain/shares/shared-dashboard.ts'
import { withoutAdvice } from '#domain/site-state/describe-site.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { describeResults } from '../dashboard/describe-results.ts'
import { readSiteState } from '../dashboard/get-site-state.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { type TablesApp, USED_FOR_TABLES } from '../explorer/with-crawl-tables.ts'
import { getReport } from '../reports/get-report.ts'
import { shownDashboardSchema } from '../schemas/shown-dashboard-schema.ts'
import { siteStateSchema } from '../schemas/site-state-schemas.ts'
import { OF_SHARED_REPORT, requireShareReader } from './share-reader.ts'

/** Shows of other crawls only the score of the one before. */
const SHOWN_SCORES = 2

/** Uploaded traffic is left out. */
export const getSharedDashboard = defineOperation({
  ...OF_SHARED_REPORT,
  name: 'getSharedDashboard',
  summary: 'Get the state of the site that a share link shows',
  uses: USED_FOR_TABLES,
  output: z
    .object({
      dashboard: shownDashboardSchema,
      state: siteStateSchema.nullable(),
      problem: z.string().nullable().openapi({ description: 'Why `state` is not known' }),
    })
    .openapi('SharedDashboard'),
  returns: 'The state of the site',
  async run(visit, { token }) {
    const { app } = visit
    const { actor, ...input } = await requireShareReader(visit, token, ['dashboard'])
    const { crawl, summary } = await getReport(app, actor, input)
    if (!summary) {
      throw new Conflict('The stats of this crawl are not calculated yet. Try again in a moment.', 'no_stats')
    }
    const results = await describeResults(app, input.projectId, { crawl, summary }, { hasAllIssues: true })
    return {
      dashboard: {
        ...results,
        siteScores: results.siteScores.slice(-SHOWN_SCORES),
        siteState: results.siteState && withoutAdvice(results.siteState),
      },
      ...(await readState(app, { crawl, summary })),
    }
  },
})

/** If the archive cannot be read, only the state of the site is missing. */
async function readState(
  app: TablesApp,
  report: Parameters<typeof readSiteState>[1],
): Promise<Pick<SharedDashboard, 'state' | 'problem'>> {
  try {
    return { state: { ...withoutAdvice(await readSiteState(app, report)), byTraffic: null }, problem: null }
  } catch (error) {
    if (!(error instanceof NoArchive || error instanceof ArchiveDamaged)) throw error
    return { state: null, problem: error.message }
  }
}
