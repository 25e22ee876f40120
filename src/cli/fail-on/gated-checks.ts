import { isCheckOn, type RuleSet } from '#domain/checks/rule-set.ts'
import { SEVERITIES, type Severity } from '#domain/issues/issue.ts'
import { allChecks, listChecks } from '#operations/checks/list-checks.ts'
import { type NeededWork, neededWorkOf } from '#operations/checks/needed-work.ts'

/** A check as `--fail-on` sees it. A check without severities reports only findings. */
export type GatedCheck = {
  id: string
  category: string
  isOff: boolean
  severities: Severity[]
  /** What the crawl must do so that the check can find something; null if nothing special. */
  needs: NeededWork | null
}

export function listGatedChecks({ checks }: RuleSet): GatedCheck[] {
  const needed = new Map(allChecks().map((check) => [check.id, neededWorkOf(check)]))
  return listChecks().map(({ id, category, possibleSeverities, offByDefault }) => {
    const isOff = !isCheckOn({ offByDefault }, checks[id])
    const { severity } = checks[id] ?? {}
    const possible = severity === undefined ? possibleSeverities : [severity]
    return {
      id,
      category,
      isOff,
      severities: SEVERITIES.filter((each) => possible.includes(each)),
      needs: needed.get(id) ?? null,
    }
  })
}

/** Whether a value of `--fail-on` is a category or a severity instead of a check. */
export function isGroup(id: string): boolean {
  return id.includes(':')
}

/** The checks that can find issues of a group, such as `category:images` or `severity:high`. */
export function checksOfGroup(group: string, checks: readonly GatedCheck[]): GatedCheck[] {
  return checks.filter(({ category, isOff, severities }) => {
    if (isOff || severities.length === 0) return false
    return group === `category:${category}` || severities.some((severity) => group === `severity:${severity}`)
  })
}
