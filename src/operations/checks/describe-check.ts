import { titleFromId } from '#domain/checks/describe-changes.ts'
import { type CheckDescription, listChecks } from './list-checks.ts'

export type CheckWords = Pick<CheckDescription, 'title' | 'why' | 'fix' | 'options'>

let checksById: Map<string, CheckWords> | undefined

/** Returns the texts of a check. For a check that no longer exists, the title is made from its id. */
export function describeCheck(id: string): CheckWords {
  checksById ??= new Map(listChecks().map((check) => [check.id, check]))
  return checksById.get(id) ?? { title: titleFromId(id), why: '', fix: '', options: {} }
}

export function titleOf(id: string): string {
  return describeCheck(id).title
}
