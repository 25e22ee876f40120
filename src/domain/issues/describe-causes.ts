import type { CausedChanges, IssueChanges } from '../reports/dashboard.ts'
import { formatNumber } from '../words/counts.ts'

const MAX_NAMED = 5
const LIST = new Intl.ListFormat('en-GB')

/** Names the checks that could not judge one of two crawls; null if there are none. */
export function describeUnknownChecks(titles: string[]): string | null {
  if (titles.length === 0) return null
  const rest = titles.length - MAX_NAMED
  const named = rest > 0 ? [...titles.slice(0, MAX_NAMED), `${formatNumber(rest)} more`] : titles
  return `Not known in one of these crawls: ${LIST.format(named)}. What they found is not counted as new or fixed.`
}

/** '2 new and 3 no longer found because the rules changed'. Empty if all changes come from the site. */
export function describeCauses({ byRules, unknown }: Pick<IssueChanges, 'byRules' | 'unknown'>): string[] {
  const rules = newAndFixed(byRules)
  const notKnown = newAndFixed(unknown)
  return [
    ...(rules === null ? [] : [`${rules} because the rules changed`]),
    ...(notKnown === null ? [] : [`${notKnown} by checks that are not known in one of the crawls`]),
  ]
}

function newAndFixed({ appeared, fixed }: CausedChanges): string | null {
  const parts = [
    ...(appeared > 0 ? [`${formatNumber(appeared)} new`] : []),
    ...(fixed > 0 ? [`${formatNumber(fixed)} no longer found`] : []),
  ]
  return parts.length === 0 ? null : parts.join(' and ')
}
