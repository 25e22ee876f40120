import type { ReportSummary } from '#domain/reports/report.ts'
import type { Actor } from '../actor.ts'
import type { KeptState } from '../crawl-folder/read-state.ts'
import { getSiteState } from '../dashboard/get-site-state.ts'
import { readTopIssues } from '../dashboard/read-top-issues.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import { adviseToWait, type FoundReport } from './open-workspace-crawl.ts'

/** The state of the site as the dashboard shows it. */
export async function readWorkspaceState(
  app: TablesApp,
  actor: Actor,
  { project, crawl, summary }: FoundReport,
): Promise<KeptState> {
  const input = { projectId: project.id, crawlId: crawl.id }
  const { sentences, tone, funnel } = await getSiteState(app, actor, input).catch(adviseToWait)
  if (!summary) throw new Error('A crawl with a state has a summary.')
  const topIssues = await readTopIssues(app, { crawl, summary })
  return { sentences, tone, funnel, totals: totalsOf(summary), checks: crawl.checks, topIssues }
}

function totalsOf({ pages, succeeded, failed, issues, ...summary }: ReportSummary): KeptState['totals'] {
  const { healthScore: pageHealth, llmScore: llmReadiness, avgResponseTime: avgResponseMs } = summary
  return { pages, succeeded, failed, issues, pageHealth, llmReadiness, avgResponseMs }
}
