import { z } from '@hono/zod-openapi'
import type { SampleReport } from '#domain/sample-report/sample-report.ts'
import { withoutAdvice } from '#domain/site-state/describe-site.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { getProjectDashboard } from '../dashboard/get-project-dashboard.ts'
import { getSiteState } from '../dashboard/get-site-state.ts'
import { defineOperation } from '../define-operation.ts'
import { type TablesApp, USED_FOR_TABLES } from '../explorer/with-crawl-tables.ts'
import { shownDashboardSchema } from '../schemas/shown-dashboard-schema.ts'
import { siteStateSchema } from '../schemas/site-state-schemas.ts'
import { getSampleSummary, sampleSummarySchema } from './get-sample-summary.ts'
import { asSampleReader, OF_SAMPLE, type SampleReader } from './sample-reader.ts'

/** From the server's own latest crawl of its public pages. */
export const getSampleReport = defineOperation({
  ...OF_SAMPLE,
  name: 'getSampleReport',
  summary: 'Get the sample report: the state of this server’s own public pages',
  uses: USED_FOR_TABLES,
  output: z
    .object({
      ...sampleSummarySchema.shape,
      dashboard: shownDashboardSchema.nullable(),
      state: siteStateSchema.nullable(),
      problem: z.string().nullable().openapi({ description: 'Why `state` is not known' }),
    })
    .openapi('SampleReport'),
  returns: 'The report',
  async run({ app, actor }): Promise<SampleReport> {
    const summary = await getSampleSummary(app, actor, {})
    const reader = await asSampleReader(app, actor)
    if (reader === null || summary.crawl === null) return { ...summary, dashboard: null, state: null, problem: null }
    const { latest, ...dashboard } = await getProjectDashboard(app, reader.actor, { projectId: reader.projectId })
    const {
      topIssues,
      issueKinds,
      checkTitles,
      unreadable,
      soft404s,
      siteScores,
      siteScoresLeftOut,
      siteState,
      aiNote,
      aiChecks,
    } = dashboard
    return {
      ...summary,
      dashboard: latest && {
        ...{ latest, topIssues, issueKinds, checkTitles, unreadable, soft404s },
        ...{ siteScores, siteScoresLeftOut, aiNote, aiChecks },
        siteState: siteState && withoutAdvice(siteState),
      },
      ...(await readState(app, reader)),
    }
  },
})

/** If the archive cannot be read, only the state of the site is missing from the report. */
async function readState(app: TablesApp, reader: SampleReader): Promise<Pick<SampleReport, 'state' | 'problem'>> {
  try {
    const state = await getSiteState(app, reader.actor, { projectId: reader.projectId })
    return { state: withoutAdvice(state), problem: null }
  } catch (error) {
    if (!(error instanceof NoArchive || error instanceof ArchiveDamaged)) throw error
    return { state: null, problem: error.message }
  }
}
