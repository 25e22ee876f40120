import { type FoundOnUrl, listFound } from '#archive/explore/found-issues.ts'
import type { CheckSeverity } from '#domain/issues/issue.ts'
import { closestName } from '#domain/words/closest-name.ts'
import { checkIds } from '../checks/check-ids.ts'
import { NotFound } from '../errors.ts'
import type { OpenedCrawl } from './opened-crawl.ts'

export type FoundRows = { total: number; rows: FoundOnUrl[] }

type Chosen = { check: string; severities: readonly CheckSeverity[] | null; offset: number; limit: number }

/** What one check found, one row per URL. */
export async function listFoundInKept(
  { use, removed }: OpenedCrawl,
  { severities, ...chosen }: Chosen,
): Promise<FoundRows> {
  requireCheck(chosen.check)
  return use((tables) => listFound(tables, { ...chosen, removed, ...(severities && { severities }) }))
}

/** Throws NotFound with the closest id, because a list without rows would look like a result. */
export function requireCheck(id: string): void {
  const ids = checkIds()
  if (ids.includes(id)) return
  const near = closestName(id, ids)
  const advice = near ? `Did you mean '${near}'?` : 'list_checks lists all of them.'
  throw new NotFound(`There is no check '${id.slice(0, 100)}'. ${advice}`)
}
