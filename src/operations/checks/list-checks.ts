import type { Check, Found } from '#checks/check.ts'
import { pageChecks, siteChecks } from '#checks/registry.generated.ts'
import type { DescribedCheck } from '#domain/checks/check-article.ts'
import { LABELLED_TYPES } from '#domain/checks/issue-categories.ts'

/** A check in the words that every face shows. */
export type CheckDescription = Pick<Check, 'id' | 'category' | 'scope' | 'title' | 'why' | 'fix'> & {
  /** A check of the whole site that can also judge one page by itself. */
  judgesOnePage: boolean
}

/** Every check there is, from titles to speed. */
export function listChecks(): CheckDescription[] {
  return allChecks().map((check) => {
    const { id, category, scope, title, why, fix } = check
    const judgesOnePage = check.scope === 'page' || check.judgesOnePage === true
    return { id, category, scope, title, why, fix, judgesOnePage }
  })
}

/** The same in all their words, for the articles on them. */
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

/** In the order of the dashboard's labels, as people read a page; those without a label come last. */
function allChecks(): Check[] {
  const placeOf = ({ id }: Check) => (LABELLED_TYPES.includes(id) ? LABELLED_TYPES.indexOf(id) : LABELLED_TYPES.length)
  return [...pageChecks, ...siteChecks].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** No check counts further than this to tell how bad it is. */
const MAX_COUNTED = 1000

/** A severity that depends on the number found is asked for each number, so that the article cannot say another one. */
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
