import { CATEGORY_IDS } from '#domain/checks/categories.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { SEVERITIES } from '#domain/issues/issue.ts'
import { checksOfGroup, type GatedCheck, isGroup, listGatedChecks } from '../fail-on/gated-checks.ts'
import type { MissingWork } from '../fail-on/missing-work.ts'
import { UsageError } from '../usage-error.ts'
import { closestOf } from './select-checks.ts'
import { splitList } from './split-list.ts'
import { BROKEN_FILE, SOFT_404, UNREADABLE_PAGE } from './tally.ts'

/**
 * Reads the values of `--fail-on`: check ids, `category:images`, `severity:high` and ids without a check. Rejects
 * values that cannot match any issue, because the pipeline would always pass. `missing` is what the crawl will not do.
 */
export function readIssueIds(written: string[], ruleSet: RuleSet, missing: MissingWork = {}): string[] {
  const ids = splitList(written)
  if (ids.length === 0) return []
  const checks = listGatedChecks(ruleSet)
  const issues = [...new Set([...checks.map((check) => check.id), ...WITHOUT_CHECK])]
  const severities = SEVERITIES.map((severity) => `severity:${severity}`)
  const groups = [...CATEGORY_IDS.map((category) => `category:${category}`), ...severities]
  for (const id of ids) {
    if (!issues.includes(id) && !groups.includes(id)) throw new UsageError(describeUnknown(id, issues, groups, checks))
    const problem = isGroup(id) ? groupProblem(id, checks, missing) : checkProblem(id, checks, missing)
    if (problem !== null) throw new UsageError(`--fail-on: ${problem}`)
  }
  return [...new Set(ids)]
}

/** Problems that every crawl reports, whichever checks run. */
const WITHOUT_CHECK = [UNREADABLE_PAGE, SOFT_404, BROKEN_FILE]

function checkProblem(id: string, checks: readonly GatedCheck[], missing: MissingWork): string | null {
  if (WITHOUT_CHECK.includes(id)) return null
  const check = checks.find((each) => each.id === id)
  if (check?.isOff) return `the check '${check.id}' is off, so it finds nothing.`
  if (check && check.severities.length === 0) {
    return `the check '${check.id}' has the severity info, and information is not an issue.`
  }
  const lack = check && lackOf(check, missing)
  return lack ? `the check '${id}' ${lack}.` : null
}

/** What the check needs that this crawl will not do, so that the check could never find anything. */
function lackOf({ needs }: GatedCheck, missing: MissingWork): string | undefined {
  return needs === null ? undefined : missing[needs]
}

function groupProblem(group: string, checks: readonly GatedCheck[], missing: MissingWork): string | null {
  const named = checksOfGroup(group, checks)
  const lacks = named.map((check) => lackOf(check, missing))
  const [first] = lacks
  if (first !== undefined && !lacks.includes(undefined)) {
    return `no check of '${group}' can find anything. '${named[0]?.id}' ${first}.`
  }
  if (named.length > 0) return null
  if (group.startsWith('severity:')) return `no check that is on finds issues of '${group}'.`
  if (!checks.some(({ category }) => group === `category:${category}`)) return `there is no check in '${group}' yet.`
  return `all checks of '${group}' are off or have the severity info, so they find no issues.`
}

function describeUnknown(id: string, issues: string[], groups: string[], checks: readonly GatedCheck[]): string {
  if (id === 'severity:info') {
    return '--fail-on: information is not an issue. Use severity:high, severity:medium or severity:low.'
  }
  const useful = groups.filter((group) => checksOfGroup(group, checks).length > 0)
  const near = closestOf(id, [...issues, ...useful])
  const advice = near ? ` Did you mean '${near}'?` : ''
  // Most checks may be off, and a list of hundreds would not help.
  const off = new Set(checks.filter(({ isOff }) => isOff).map((check) => check.id))
  const usable = issues.filter((issue) => !off.has(issue) || WITHOUT_CHECK.includes(issue))
  return (
    `--fail-on: there is no issue '${id}'.${advice}\nThe issues are: ${usable.toSorted().join(', ')}.\n` +
    `Categories and severities: ${useful.join(', ')}.`
  )
}
