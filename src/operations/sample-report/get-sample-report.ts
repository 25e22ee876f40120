import type { SampleReport } from '#domain/sample-report/sample-report.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { getProjectDashboard } from '../dashboard/get-project-dashboard.ts'
import { getSiteState } from '../dashboard/get-site-state.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import type { Viewer } from '../viewer.ts'
import { asSampleReader, type SampleReader } from './as-sample-reader.ts'
import { getSampleSummary } from './get-sample-summary.ts'

/** The report on the public pages of this server, from its own latest crawl of them. */
export async function getSampleReport(app: TablesApp, viewer: Viewer): Promise<SampleReport> {
  const summary = await getSampleSummary(app, viewer)
  const reader = await asSampleReader(app, viewer)
  if (reader === null || summary.crawl === null) return { ...summary, dashboard: null, state: null, problem: null }
  const { latest, ...dashboard } = await getProjectDashboard(app, reader.viewer, { projectId: reader.projectId })
  const { topIssues, issueKinds, checkTitles, unreadable, soft404s, siteScores, siteScoresLeftOut, siteState } =
    dashboard
  return {
    ...summary,
    dashboard: latest && {
      ...{ latest, topIssues, issueKinds, checkTitles, unreadable, soft404s },
      ...{ siteScores, siteScoresLeftOut, siteState },
    },
    ...(await readState(app, reader)),
  }
}

/** If the archive cannot be read, only the state of the site is missing from the report. */
async function readState(app: TablesApp, reader: SampleReader): Promise<Pick<SampleReport, 'state' | 'problem'>> {
  try {
    return { state: await getSiteState(app, reader.viewer, { projectId: reader.projectId }), problem: null }
  } catch (error) {
    if (!(error instanceof NoArchive || error instanceof ArchiveDamaged)) throw error
    return { state: null, problem: error.message }
  }
}
