import { type CheckDescription, listChecks } from '../checks/list-checks.ts'

type Words = Pick<CheckDescription, 'title' | 'why' | 'fix'>

const DESCRIPTIONS = new Map<string, Words>(listChecks().map((check) => [check.id, check]))

export function isKnownIssue(type: string): boolean {
  return DESCRIPTIONS.has(type)
}

/** A crawl may be older than the checks of today: an issue that no check finds any more still has its name. */
export function describeIssue(type: string): Words {
  return DESCRIPTIONS.get(type) ?? { title: nameOf(type), why: '', fix: '' }
}

function nameOf(type: string): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
