import { compareWithRecheck } from '#domain/checks/compare-rules.ts'
import type { DatedRecheck, StoredRecheck } from '#domain/reports/page-detail.ts'
import type { DetailedCrawl } from '#domain/reports/report.ts'
import { findRules } from '#store/projects/project-crawls.ts'
import type { App } from '../app.ts'
import { titleOf } from '../checks/describe-check.ts'

/** Adds whether the recheck was judged by other rules than the crawl, which may have been judged again since. */
export async function compareRecheck(
  { database }: Pick<App, 'database'>,
  { id, judgement }: Pick<DetailedCrawl, 'id' | 'judgement'>,
  { rules, ...recheck }: StoredRecheck,
): Promise<DatedRecheck> {
  const judgedAt = judgement?.status === 'done' ? judgement.finishedAt : null
  const { checkedAt } = recheck
  const given = { rules: rules ?? null, checkedAt, judgedAt }
  const rulesNote = compareWithRecheck(await findRules(database, id), given, titleOf)
  return { ...recheck, rulesNote }
}
