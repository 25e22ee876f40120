import type { CheckTallies } from '#domain/checks/check-tallies.ts'
import { compareRules, compareScoreRules } from '#domain/checks/compare-rules.ts'
import {
  type ComparedChecks,
  compareChecks,
  isScoredDifferently,
  type JudgedRules,
} from '#domain/checks/compared-checks.ts'
import type { CrawlBefore } from '#domain/checks/crawl-before.ts'
import { describeUnknownChecks } from '#domain/issues/describe-causes.ts'
import { CHECK_SEVERITIES } from '#domain/issues/issue.ts'
import type { ComparedFinding, CrawlChanges } from '#domain/reports/dashboard.ts'
import { comparingChecks } from './comparing-checks.ts'
import { titleOf } from './describe-check.ts'
import { listChecks } from './list-checks.ts'

export type RulesOfPair = { checks: ComparedChecks } & Pick<
  CrawlChanges,
  'rulesNote' | 'unknownNote' | 'siteScoreNote' | 'compared' | 'notCompared' | 'notComparedInPart'
>

type Judged = JudgedRules & { before?: CrawlBefore | null | undefined }

/**
 * Finds the checks that judged two crawls differently, and the notes that explain this to users. `isOfPair`: whether
 * `base` is the crawl that the checks of `other` compared it with.
 */
export function compareJudgements(
  base: Judged,
  other: Judged,
  isOfPair: (before: CrawlBefore) => boolean,
): RulesOfPair {
  const infoChecks = new Set(listChecks().flatMap(({ id, severity }) => (severity === 'info' ? [id] : [])))
  const others = new Set(listChecks().flatMap(({ id, counts }) => (counts === 'page' ? [] : [id])))
  const comparing = comparingChecks()
  const checks = compareChecks(base, other, {
    isInfo: (id) => infoChecks.has(id),
    judgesPages: (id) => !others.has(id),
    comparing,
  })
  const before = other.before && isOfPair(other.before) ? other.before : null
  return {
    checks,
    rulesNote: compareRules(base, other, titleOf),
    unknownNote: describeUnknownChecks(checks.unknown.map(titleOf)),
    siteScoreNote: compareScoreRules(base, other, isScoredDifferently(checks, base, other)),
    compared: before ? findingsOf(other.tallies ?? {}, comparing) : [],
    notCompared: before?.reason ?? null,
    notComparedInPart: before?.differences?.map(({ words }) => words).join('; ') || null,
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
