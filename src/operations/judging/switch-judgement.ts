import type { RuleSet } from '#domain/checks/rule-set.ts'
import {
  analyseJudgedPages,
  countUnjudged,
  finishJudgement,
  lockJudgement,
  replaceJudgement,
} from '#store/judgements/judged-pages.ts'
import { withStatsLock } from '#store/reports/report-locks.ts'
import type { App } from '../app.ts'
import { describeRules } from '../checks/rule-sets.ts'
import { recountJudged, refreshStale } from '../reports/summarise-crawl.ts'
import type { JudgedTables } from '../site-judging/judge-tables.ts'
import { PagesNotJudged } from './judgement-problems.ts'

/** Another worker took over, or the crawl was deleted. */
export class LostJudgement extends Error {}

const EXPORT_ERROR = 'This crawl was judged again, and the file had the results of before. Please create it again.'

type Staged = { crawlId: string; runId: string; ruleSet: RuleSet }

/** Makes a complete judgement the one that all readers see, in a single transaction. */
export async function switchJudgement(
  { database }: Pick<App, 'database'>,
  { crawlId, runId, ruleSet }: Staged,
  judged: JudgedTables,
): Promise<void> {
  await analyseJudgedPages(database)
  const isDone = await withStatsLock(database, crawlId, { waits: true }, async (transaction, stale) => {
    if (!(await lockJudgement(transaction, crawlId, runId))) throw new LostJudgement()
    const unjudged = await countUnjudged(transaction, crawlId, runId)
    if (unjudged > 0) throw new PagesNotJudged(unjudged)
    await replaceJudgement(transaction, crawlId, runId)
    const { issues, siteIssues = 0 } = await recountJudged(transaction, crawlId, stale)
    const checks = describeRules(ruleSet, judged)
    await finishJudgement(transaction, crawlId, { checks, issuesAfter: issues + siteIssues, exportError: EXPORT_ERROR })
  })
  if (!isDone) throw new LostJudgement()
  await refreshStale({ database }, crawlId)
}
