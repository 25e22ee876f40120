import { comparesCrawls } from '#domain/checks/check-tables.ts'
import { allChecks } from './list-checks.ts'

let comparing: ReadonlySet<string> | undefined

/** The ids of the checks that compare a crawl with the one before. */
export function comparingChecks(): ReadonlySet<string> {
  comparing ??= new Set(allChecks().flatMap(({ id, needs }) => (comparesCrawls(needs) ? [id] : [])))
  return comparing
}
