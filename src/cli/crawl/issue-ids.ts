import { listChecks } from '#operations/checks/list-checks.ts'
import { nearestWord } from '../nearest-word.ts'
import { UsageError } from '../usage-error.ts'
import { SOFT_404, UNREADABLE_PAGE } from './tally.ts'

/** Parses the check ids of `--fail-on`, which may be repeated or separated by commas. */
export function readIssueIds(typed: string[]): string[] {
  const ids = typed.flatMap((each) => each.split(',')).map((id) => id.trim())
  const known = [...listChecks().map((check) => check.id), UNREADABLE_PAGE, SOFT_404]
  for (const id of ids) {
    if (known.includes(id)) continue
    const near = nearestWord(id, known)
    const advice = near ? ` Did you mean '${near}'?` : ''
    throw new UsageError(
      `--fail-on: there is no issue '${id}'.${advice}\nThe issues are: ${known.toSorted().join(', ')}.`,
    )
  }
  return [...new Set(ids)]
}
