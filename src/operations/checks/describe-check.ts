import type { Check } from '#checks/check.ts'
import { loadOffCheck } from '#checks/off-checks.ts'
import { pageChecks, queryChecks, siteChecks } from '#checks/registry.generated.ts'
import { titleFromId } from '#domain/checks/describe-changes.ts'
import type { CheckDescription } from './list-checks.ts'

export type CheckWords = Pick<CheckDescription, 'title' | 'why' | 'fix' | 'counts' | 'options'>

let usualChecks: ReadonlyMap<string, Check> | undefined

/**
 * Returns the texts of a check. Of the checks that are off by default, it loads only this one. If the check no longer
 * exists, the title is made from its id.
 */
export function describeCheck(id: string): CheckWords {
  const check = findCheck(id)
  if (check === undefined) return { title: titleFromId(id), why: '', fix: '', counts: 'page', options: {} }
  const { title, why, fix, counts = 'page', options = {} } = check
  return { title, why, fix, counts, options }
}

/** Undefined for a check that no longer exists. */
export function findCheck(id: string): Check | undefined {
  usualChecks ??= new Map([...pageChecks, ...siteChecks, ...queryChecks].map((check) => [check.id, check]))
  return usualChecks.get(id) ?? loadOffCheck(id)
}

export function titleOf(id: string): string {
  return describeCheck(id).title
}
