import { compareRules, compareScoreRules } from '#domain/checks/compare-rules.ts'
import { type ComparedChecks, compareChecks } from '#domain/checks/compared-checks.ts'
import { describeUnknownChecks } from '#domain/issues/describe-causes.ts'
import type { CrawlChanges } from '#domain/reports/dashboard.ts'
import { findRules } from '#store/projects/project-crawls.ts'
import type { App } from '../app.ts'
import { titleOf } from '../checks/describe-check.ts'
import { listChecks } from '../checks/list-checks.ts'

type RulesOfPair = { checks: ComparedChecks } & Pick<CrawlChanges, 'rulesNote' | 'unknownNote' | 'siteScoreNote'>

/** Which checks judged the two crawls differently, and how users are told. */
export async function compareChecksOf(
  { database }: Pick<App, 'database'>,
  baseId: string,
  otherId: string,
): Promise<RulesOfPair> {
  const [base, other] = [await findRules(database, baseId), await findRules(database, otherId)]
  const infoChecks = new Set(listChecks().flatMap(({ id, severity }) => (severity === 'info' ? [id] : [])))
  const checks = compareChecks(base, other, (id) => infoChecks.has(id))
  const unknownNote = describeUnknownChecks(checks.unknown.map(titleOf))
  return {
    checks,
    rulesNote: compareRules(base, other, titleOf),
    unknownNote,
    siteScoreNote: compareScoreRules(base, other),
  }
}
