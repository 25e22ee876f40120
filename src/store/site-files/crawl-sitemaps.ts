import { and, asc, eq } from 'drizzle-orm'
import type { PackedEntries } from '#domain/site-files/packed-entries.ts'
import type { SitemapFile } from '#domain/site-files/sitemap-file.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { unpackEntries } from './packed-entries.ts'
import { crawlSitemaps } from './sitemap-schema.ts'

/**
 * Stores a sitemap. A resumed crawl reads all sitemaps again, so the first one replaces those of earlier runs. Stores
 * nothing and returns false when this run no longer owns the crawl.
 */
export async function storeSitemap(
  { db }: Pick<Database, 'db'>,
  crawlId: string,
  runId: string,
  sitemap: { position: number; file: SitemapFile; entries: Buffer },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [owned] = await transaction
      .select({ id: crawlSessions.id })
      .from(crawlSessions)
      .where(and(eq(crawlSessions.id, crawlId), eq(crawlSessions.runId, runId)))
      .for('update')
    if (!owned) return false
    if (sitemap.position === 0) await transaction.delete(crawlSitemaps).where(eq(crawlSitemaps.sessionId, crawlId))
    await transaction.insert(crawlSitemaps).values({ sessionId: crawlId, ...sitemap })
    return true
  })
}

export async function listSitemaps({ db }: Pick<Database, 'db'>, crawlId: string): Promise<SitemapFile[]> {
  const rows = await db
    .select({ file: crawlSitemaps.file })
    .from(crawlSitemaps)
    .where(eq(crawlSitemaps.sessionId, crawlId))
    .orderBy(asc(crawlSitemaps.position))
  return rows.map(({ file }) => file)
}

/** The entries of all sitemaps of a crawl, in batches. Only one sitemap is in memory at a time, in packed form. */
export async function* readSitemapEntries(
  { db }: Pick<Database, 'db'>,
  crawlId: string,
): AsyncGenerator<PackedEntries> {
  const { position, file, entries } = crawlSitemaps
  const ofCrawl = eq(crawlSitemaps.sessionId, crawlId)
  const places = await db.select({ position }).from(crawlSitemaps).where(ofCrawl).orderBy(asc(position))
  for (const place of places) {
    const isPlace = and(ofCrawl, eq(position, place.position))
    const [row] = await db.select({ file, entries }).from(crawlSitemaps).where(isPlace)
    if (!row) continue
    let first = 0
    for await (const batch of unpackEntries(row.entries)) {
      yield { sitemap: row.file.url, first, entries: batch }
      first += batch.length
    }
  }
}
