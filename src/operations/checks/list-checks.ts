import type { Check, Found } from '#checks/check.ts'
import { pageChecks, siteChecks } from '#checks/registry.generated.ts'
import type { DescribedCheck } from '#domain/checks/check-article.ts'
import { LABELLED_CHECK_IDS } from '#domain/checks/issue-categories.ts'

export type CheckDescription = Pick<Check, 'id' | 'category' | 'scope' | 'title' | 'why' | 'fix'> & {
  /** Whether a site check can also judge a single page. */
  judgesOnePage: boolean
}

export function listChecks(): CheckDescription[] {
  return allChecks().map((check) => {
    const { id, category, scope, title, why, fix } = check
    const judgesOnePage = check.scope === 'page' || check.judgesOnePage === true
    return { id, category, scope, title, why, fix, judgesOnePage }
  })
}

export function describeChecks(): DescribedCheck[] {
  return allChecks().map(({ id, category, scope, title, message, why, fix, more, ...check }) => ({
    id,
    category,
    scope,
    title,
    message: typeof message === 'function' ? message(foundTimes(2)) : message,
    why,
    fix,
    severities: severitiesOf(check),
    more,
  }))
}

/** In the order of the dashboard's labels; checks without a label come last. */
function allChecks(): Check[] {
  const rankOf = ({ id }: Check) =>
    LABELLED_CHECK_IDS.includes(id) ? LABELLED_CHECK_IDS.indexOf(id) : LABELLED_CHECK_IDS.length
  return [...pageChecks, ...siteChecks].toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Above this number of findings, no check changes its severity. */
const MAX_COUNTED = 1000

/** Calls a severity function for every number of findings, so that the help article always matches the check. */
function severitiesOf({ severity }: Pick<Check, 'severity'>): DescribedCheck['severities'] {
  if (typeof severity !== 'function') return [{ from: 1, severity }]
  const steps: DescribedCheck['severities'] = []
  for (let count = 1; count <= MAX_COUNTED; count += 1) {
    const found = severity(foundTimes(count))
    if (steps.at(-1)?.severity !== found) steps.push({ from: count, severity: found })
  }
  return steps
}

function foundTimes(count: number): Found {
  return { count, evidence: [] }
}
