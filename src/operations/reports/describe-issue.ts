import { type CheckDescription, listChecks } from '../checks/list-checks.ts'

type CheckTexts = Pick<CheckDescription, 'title' | 'why' | 'fix'> &
  Partial<Pick<CheckDescription, 'owner' | 'effort' | 'certainty' | 'judgesOnePage' | 'counts'>>

const DESCRIPTIONS = new Map<string, CheckTexts>(listChecks().map((check) => [check.id, check]))

export function isKnownIssue(type: string): boolean {
  return DESCRIPTIONS.has(type)
}

/** An old crawl may have issues of a check that no longer exists; these still get a name. */
export function describeIssue(type: string): CheckTexts {
  return DESCRIPTIONS.get(type) ?? { title: nameOf(type), why: '', fix: '' }
}

function nameOf(type: string): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
