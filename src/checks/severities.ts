import { CHECK_SEVERITIES, type CheckSeverity } from '#domain/issues/issue.ts'
import type { Check, Found } from './check.ts'

/** Above this count, no check changes its severity. */
const MAX_COUNTED = 1000

/** Severity by how often the issue occurs on a page; the first entry starts at 1. */
export type SeverityStep = { from: number; severity: CheckSeverity }

/**
 * Calls a severity function for every count, so that texts about the severity always match the check. If it depends on
 * the evidence instead, this is the worst.
 */
export function severitiesOf(check: Pick<Check, 'severity' | 'otherSeverities'>): SeverityStep[] {
  const steps = stepsOf(check)
  const [worst] = possibleSeverities(check)
  return steps.length === 1 && worst ? [{ from: 1, severity: worst }] : steps
}

/** All severities that the check can give, the worst first. */
export function possibleSeverities(check: Pick<Check, 'severity' | 'otherSeverities'>): CheckSeverity[] {
  const possible = [...stepsOf(check).map(({ severity }) => severity), ...(check.otherSeverities ?? [])]
  return CHECK_SEVERITIES.filter((severity) => possible.includes(severity))
}

function stepsOf({ severity }: Pick<Check, 'severity'>): SeverityStep[] {
  if (typeof severity !== 'function') return [{ from: 1, severity }]
  const steps: SeverityStep[] = []
  for (let count = 1; count <= MAX_COUNTED; count += 1) {
    const found = severity(foundTimes(count))
    if (steps.at(-1)?.severity !== found) steps.push({ from: count, severity: found })
  }
  return steps
}

export function foundTimes(count: number): Found {
  return { count, evidence: [] }
}
