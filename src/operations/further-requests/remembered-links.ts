import type { ExternalLink } from '#domain/requests/external-link.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findExternalAnswers, keepExternalAnswers } from '#store/requests/external-answers.ts'

type Db = Pick<Database, 'db'>

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

export function findRememberedLinks(database: Db): (urls: string[]) => Promise<ExternalLink[]> {
  return (urls) => findExternalAnswers(database, urls)
}

/** Results are kept for a week; those that may change soon, such as a server that is down, for a day. */
export async function rememberLinks(database: Db, links: ExternalLink[]): Promise<void> {
  const fresh = links.filter(({ isRemembered, reason }) => !isRemembered && reason !== 'not-allowed')
  await keepExternalAnswers(
    database,
    fresh.map((link) => ({ link, until: new Date(Date.parse(link.checkedAt) + daysOf(link) * DAY_MS) })),
  )
}

const LASTING = new Set<ExternalLink['reason']>(['found', 'permanent-redirect', 'not-found'])

function daysOf({ verdict, reason }: ExternalLink): number {
  return verdict !== 'unverified' && LASTING.has(reason) ? WEEK_DAYS : 1
}
