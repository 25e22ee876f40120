import { createHash } from 'node:crypto'
import { and, gt, inArray, lte, sql } from 'drizzle-orm'
import type { ExternalLink } from '#domain/requests/external-link.ts'
import type { Database } from '#platform/postgres/database.ts'
import { pack, unpack } from './packed.ts'
import { externalAnswers } from './request-schema.ts'

type Db = Pick<Database, 'db'>

/** Results of these URLs from crawls of the last few days. */
export async function findExternalAnswers({ db }: Db, urls: string[]): Promise<ExternalLink[]> {
  if (urls.length === 0) return []
  const rows = await db
    .select({ link: externalAnswers.link })
    .from(externalAnswers)
    .where(and(inArray(externalAnswers.key, urls.map(keyOf)), gt(externalAnswers.expiresAt, sql`now()`)))
  return rows.map(({ link }) => unpack<ExternalLink>(link))
}

/** A newer result replaces an older one. */
export async function keepExternalAnswers({ db }: Db, links: { link: ExternalLink; until: Date }[]): Promise<void> {
  if (links.length === 0) return
  // Sorted by key, so that two crawls that write the same rows do not deadlock.
  const rows = [...new Map(links.map((each) => [each.link.url, each])).values()]
    .map(({ link, until }) => ({ key: keyOf(link.url), link: pack(link), expiresAt: until }))
    .sort((one, other) => Buffer.compare(one.key, other.key))
  await db
    .insert(externalAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: externalAnswers.key,
      set: { link: sql`excluded.link`, expiresAt: sql`excluded.expires_at` },
    })
}

export async function deleteExpiredAnswers({ db }: Db): Promise<void> {
  await db.delete(externalAnswers).where(lte(externalAnswers.expiresAt, sql`now()`))
}

function keyOf(url: string): Buffer {
  return createHash('sha256').update(url).digest()
}
