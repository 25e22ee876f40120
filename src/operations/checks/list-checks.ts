import type { Check } from '#checks/check.ts'
import { loadOffChecks } from '#checks/off-checks.ts'
import { pageChecks, queryChecks, siteChecks } from '#checks/registry.generated.ts'
import { foundTimes, possibleSeverities, severitiesOf } from '#checks/severities.ts'
import { CATEGORY_IDS } from '#domain/checks/categories.ts'
import type { DescribedCheck } from '#domain/checks/check-article.ts'
import type { CheckOptions } from '#domain/checks/check-option.ts'
import type { CountedThing } from '#domain/checks/counted-thing.ts'
import { SPECIFIED_CHECK_IDS } from '#domain/checks/dashboard-labels.ts'
import type { CheckSeverity } from '#domain/issues/issue.ts'
import { neededWorkOf } from './needed-work.ts'

type Described = 'id' | 'category' | 'scope' | 'owner' | 'effort' | 'certainty' | 'title' | 'why' | 'fix' | 'basis'

export type CheckDescription = Pick<Check, Described> & {
  /** The worst severity that the check can give. */
  severity: CheckSeverity
  /** Every severity that the check can give, the worst first. */
  possibleSeverities: CheckSeverity[]
  /** What the check counts, such as pages or images. */
  counts: CountedThing
  options: CheckOptions
  source: string | null
  grade: NonNullable<Check['grade']> | null
  /** Other checks that report these pages instead of this check. */
  toldBy: string[]
  /** Why the check is off unless a rule set switches it on; null if it is on. */
  offByDefault: string | null
  /** What a browser must do with a page before the check can judge it; null if the HTML is enough. */
  browser: 'measures' | 'renders' | null
  /** Whether a site check can also judge a single page. */
  judgesOnePage: boolean
}

let described: readonly CheckDescription[] | undefined

/** In the order of the categories. Hundreds of checks are described once, not for each request. */
export function listChecks(): CheckDescription[] {
  described ??= describeAll()
  return [...described]
}

function describeAll(): CheckDescription[] {
  const rankOf = ({ category }: Check) => CATEGORY_IDS.indexOf(category)
  const checks = allChecks().sort((one, other) => rankOf(one) - rankOf(other))
  return checks.map((check) => {
    const { id, category, scope, owner, effort, certainty, title, why, fix, basis, options = {} } = check
    const { source = null, grade = null, toldBy = [], offByDefault = null, counts = 'page' } = check
    const judgesOnePage = check.scope === 'page' || ('judgesOnePage' in check && check.judgesOnePage === true)
    const texts = { title, why, fix, basis }
    return {
      id,
      category,
      severity: worstOf(check),
      possibleSeverities: possibleSeverities(check),
      scope,
      owner,
      effort,
      certainty,
      counts,
      ...texts,
      options,
      judgesOnePage,
      source,
      grade,
      toldBy: [...toldBy],
      offByDefault,
      browser: browserFor(check),
    }
  })
}

function browserFor(check: Check): CheckDescription['browser'] {
  const work = neededWorkOf(check)
  if (work === 'measuring') return 'measures'
  return work === 'rendering' ? 'renders' : null
}

/** The checks that decide the health of a page. Each has an article in the help centre. */
export function describeHealthChecks(): DescribedCheck[] {
  const checks = [...pageChecks, ...siteChecks, ...queryChecks].filter(({ id }) => SPECIFIED_CHECK_IDS.includes(id))
  return inOrder(checks).map(describeFully)
}

/** Includes the long texts, which only an article has space for. */
export function describeFully(check: Check): DescribedCheck {
  const { id, category, scope, owner, effort, certainty, title, message, why, fix, basis, source = null } = check
  return {
    ...{ id, category, scope, owner, effort, certainty, title, why, fix, basis, source },
    message: typeof message === 'function' ? message(foundTimes(2)) : message,
    severities: severitiesOf(check),
    possibleSeverities: possibleSeverities(check),
    offByDefault: check.offByDefault ?? null,
    more: check.more?.(),
  }
}

export function allChecks(): Check[] {
  return inOrder([...pageChecks, ...siteChecks, ...queryChecks, ...loadOffChecks()])
}

/** Sorts checks as the help centre lists them: those of the specification first. */
function inOrder(checks: readonly Check[]): Check[] {
  const rankOf = ({ id }: Check) => {
    const rank = SPECIFIED_CHECK_IDS.indexOf(id)
    return rank === -1 ? SPECIFIED_CHECK_IDS.length : rank
  }
  return checks.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The worst severity that the check can give. */
export function worstOf(check: Check): CheckSeverity {
  return possibleSeverities(check)[0] ?? 'info'
}
