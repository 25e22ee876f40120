import type { SharedDashboard } from '#domain/shares/shared-dashboard.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { describeResults } from '../dashboard/describe-results.ts'
import { readSiteState } from '../dashboard/get-site-state.ts'
import { Conflict } from '../errors.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { requireShareReader, type ShareVisit } from './open-share.ts'

/** Shows of other crawls only the score of the one before. Uploaded traffic is left out. */
const SHOWN_SCORES = 2

export async function getSharedDashboard(app: TablesApp, visitor: Viewer, visit: ShareVisit): Promise<SharedDashboard> {
  const { viewer, ...input } = await requireShareReader(app, visitor, visit, ['dashboard'])
  const { crawl, summary } = await getReport(app, viewer, input)
  if (!summary) throw new Conflict('The stats of this crawl are not calculated yet. Try again in a moment.', 'no_stats')
  const results = await describeResults(app, input.projectId, { crawl, summary })
  return {
    dashboard: { ...results, siteScores: results.siteScores.slice(-SHOWN_SCORES) },
    ...(await readState(app, { crawl, summary })),
  }
}

/** If the archive cannot be read, only the state of the site is missing. */
async function readState(
  app: TablesApp,
  report: Parameters<typeof readSiteState>[1],
): Promise<Pick<SharedDashboard, 'state' | 'problem'>> {
  try {
    return { state: { ...(await readSiteState(app, report)), byTraffic: null }, problem: null }
  } catch (error) {
    if (!(error instanceof NoArchive || error instanceof ArchiveDamaged)) throw error
    return { state: null, problem: error.message }
  }
}
