import { mergeRuleSets } from '#domain/checks/merge-rule-sets.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import type { ProjectSettings } from '#domain/projects/project.ts'
import type { RequestChange } from '#domain/projects/request-rules.ts'
import { SETTING_LABELS } from '#domain/projects/setting-labels.ts'
import type { ProjectRow } from '#store/projects/change-project.ts'
import { titleOf } from '../checks/describe-check.ts'
import { Conflict } from '../errors.ts'

type Comparable = Omit<ProjectSettings, 'nextRecrawlAt' | 'maxPageLimit' | 'canRecrawl' | 'sandboxWarning' | 'requests'>

/** The settings that the user saw before changing them. */
export type Basis = { [Name in keyof Comparable]?: Comparable[Name] | undefined } & {
  requests?: RequestChange | undefined
}

const LABELS: Record<Exclude<keyof Basis, 'ruleSet'>, string> = SETTING_LABELS

/** Throws if a setting was changed since `basis`, unless it already has the new value. Rule sets are merged instead. */
export function refuseStaleChanges(current: ProjectRow, basis: Basis, change: Record<string, unknown>): void {
  const stale = Object.keys(LABELS).filter((name) => {
    const [now, before] = [current[name as keyof ProjectRow], basis[name as keyof Basis]]
    return before !== undefined && !agrees(now, before) && !agrees(now, change[name])
  })
  if (stale.length === 0) return
  throw changedElsewhere(
    stale.map((name) => LABELS[name as keyof typeof LABELS]),
    { fields: stale },
  )
}

/** Merges rule sets, so that changes to other checks made in another tab are kept. */
export function mergeOwnChecks(current: RuleSet, basis: RuleSet, wanted: RuleSet): RuleSet {
  const { ruleSet, conflicts } = mergeRuleSets(current, basis, wanted)
  if (conflicts.length > 0) throw changedElsewhere(conflicts.map(titleOf), { checks: conflicts })
  return ruleSet
}

function changedElsewhere(names: string[], details: { fields: string[] } | { checks: string[] }): Conflict {
  return new Conflict(
    `Changed in another tab since you opened this page: ${names.join(', ')}. Nothing was saved, and your input is ` +
      'still here. Look at the current values, then change them again.',
    'changed_elsewhere',
    details,
  )
}

/** Whether every given part has the current value. Order of names does not count, as the database does not keep it. */
export function agrees(now: unknown, given: unknown): boolean {
  if (typeof given !== 'object' || given === null || typeof now !== 'object' || now === null) return now === given
  if (Array.isArray(given) !== Array.isArray(now)) return false
  if (Array.isArray(given) && given.length !== Object.keys(now).length) return false
  return Object.entries(given).every(([name, value]) => agrees((now as Record<string, unknown>)[name], value))
}
