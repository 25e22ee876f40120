import { closestName } from '#domain/words/closest-name.ts'
import { listChecks } from '#operations/checks/list-checks.ts'
import { UsageError } from '../usage-error.ts'
import { BROKEN_FILE, SOFT_404, UNREADABLE_PAGE } from './tally.ts'

/** Reads the check ids of `--fail-on`, which may be repeated or comma-separated. */
export function readIssueIds(written: string[]): string[] {
  const ids = written.flatMap((each) => each.split(',')).map((id) => id.trim())
  const known = [...listChecks().map((check) => check.id), UNREADABLE_PAGE, SOFT_404, BROKEN_FILE]
  for (const id of ids) {
    if (known.includes(id)) continue
    const near = closestName(id, known)
    const advice = near ? ` Did you mean '${near}'?` : ''
    throw new UsageError(
      `--fail-on: there is no issue '${id}'.${advice}\nThe issues are: ${known.toSorted().join(', ')}.`,
    )
  }
  return [...new Set(ids)]
}
