import type { CheckTallies } from '#domain/checks/check-tallies.ts'
import { compareRules, compareScoreRules } from '#domain/checks/compare-rules.ts'
import { type ComparedChecks, compareChecks, isScoredDifferently } from '#domain/checks/compared-checks.ts'
import { describeUnknownChecks } from '#domain/issues/describe-causes.ts'
import { CHECK_SEVERITIES } from '#domain/issues/issue.ts'
import type { ComparedFinding, CrawlChanges } from '#domain/reports/dashboard.ts'
import { findRules } from '#store/projects/project-crawls.ts'
import type { App } from '../app.ts'
import { comparingChecks } from '../checks/comparing-checks.ts'
import { titleOf } from '../checks/describe-check.ts'
import { listChecks } from '../checks/list-checks.ts'

type RulesOfPair = { checks: ComparedChecks } & Pick<
  CrawlChanges,
  'rulesNote' | 'unknownNote' | 'siteScoreNote' | 'compared' | 'notCompared' | 'notComparedInPart'
>

/** Finds the checks that judged the two crawls differently, and the notes that explain this to users. */
export async function compareChecksOf(
  { database }: Pick<App, 'database'>,
  baseId: string,
  otherId: string,
): Promise<RulesOfPair> {
  const [base, other] = [await findRules(database, baseId), await findRules(database, otherId)]
  const infoChecks = new Set(listChecks().flatMap(({ id, severity }) => (severity === 'info' ? [id] : [])))
  const others = new Set(listChecks().flatMap(({ id, counts }) => (counts === 'page' ? [] : [id])))
  const comparing = comparingChecks()
  const checks = compareChecks(base, other, {
    isInfo: (id) => infoChecks.has(id),
    judgesPages: (id) => !others.has(id),
    comparing,
  })
  const { before } = other
  const isOfPair = before?.crawlId === baseId
  const unknownNote = describeUnknownChecks(checks.unknown.map(titleOf))
  return {
    checks,
    rulesNote: compareRules(base, other, titleOf),
    unknownNote,
    siteScoreNote: compareScoreRules(base, other, isScoredDifferently(checks, base, other)),
    compared: isOfPair ? findingsOf(other.tallies ?? {}, comparing) : [],
    notCompared: isOfPair ? before.reason : null,
    notComparedInPart: (isOfPair && before.differences?.map(({ words }) => words).join('; ')) || null,
  }
}

/** Sorted by severity, then by number of findings. */
function findingsOf(tallies: CheckTallies, comparing: ReadonlySet<string>): ComparedFinding[] {
  const rankOf = ({ severity }: ComparedFinding) => CHECK_SEVERITIES.indexOf(severity)
  return listChecks()
    .filter(({ id }) => comparing.has(id))
    .map(({ id, title, severity, counts }) => ({ type: id, title, severity, found: tallies[id]?.found ?? 0, counts }))
    .filter(({ found }) => found > 0)
    .sort(
      (one, other) => rankOf(one) - rankOf(other) || other.found - one.found || one.title.localeCompare(other.title),
    )
}
