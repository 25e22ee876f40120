import { CATEGORY_IDS } from '#domain/checks/categories.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { SEVERITIES } from '#domain/issues/issue.ts'
import { closestName } from '#domain/words/closest-name.ts'
import { listChecks } from '#operations/checks/list-checks.ts'
import { UsageError } from '../usage-error.ts'
import { splitList } from './split-list.ts'
import { BROKEN_FILE, SOFT_404, UNREADABLE_PAGE } from './tally.ts'

/** Reads the values of `--fail-on`: check ids, `category:images`, `severity:high` and ids that belong to no check. */
export function readIssueIds(written: string[], { checks }: RuleSet): string[] {
  const ids = splitList(written)
  const issues = [...listChecks().map((check) => check.id), UNREADABLE_PAGE, SOFT_404, BROKEN_FILE]
  const severities = SEVERITIES.map((severity) => `severity:${severity}`)
  const groups = [...CATEGORY_IDS.map((category) => `category:${category}`), ...severities]
  for (const id of ids) {
    if (checks[id]?.isOff) throw new UsageError(`--fail-on: the check '${id}' is off, so it finds nothing.`)
    if (issues.includes(id) || groups.includes(id)) continue
    if (id === 'severity:info') {
      throw new UsageError(
        '--fail-on: information is not an issue. Use severity:high, severity:medium or severity:low.',
      )
    }
    const near = closestName(id, [...issues, ...groups])
    const advice = near ? ` Did you mean '${near}'?` : ''
    throw new UsageError(
      `--fail-on: there is no issue '${id}'.${advice}\nThe issues are: ${issues.toSorted().join(', ')}.\n` +
        `Categories and severities: ${groups.join(', ')}.`,
    )
  }
  return [...new Set(ids)]
}
