import { type CheckDescription, listChecks } from './list-checks.ts'

export type CheckWords = Pick<CheckDescription, 'title' | 'why' | 'fix'>

let known: Map<string, CheckWords> | undefined

/** The words of a check. Stored issues may be of one that is gone since: its id has to do. */
export function describeCheck(id: string): CheckWords {
  known ??= new Map(listChecks().map((check) => [check.id, check]))
  return known.get(id) ?? { title: id.replaceAll('_', ' '), why: '', fix: '' }
}
