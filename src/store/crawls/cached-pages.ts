import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { FACTS_VERSION } from '#domain/facts/page-facts.ts'
import type { CrawlSettings } from '#domain/projects/project.ts'
import type { Database } from '#platform/postgres/database.ts'
import { FACTS_OF_PAGE } from './crawl-pages.ts'
import { crawlResults, crawlSessions } from './crawl-schema.ts'
import { FACTS, factsOf, type StoredColumns } from './stored-facts.ts'

/**
 * The last completed crawl with the same start URL, user agent, rendering and project. The headers of a different
 * project may grant access to more pages.
 */
export async function findReusableCrawl(
  { db }: Database,
  {
    id,
    url,
    projectId,
    settings,
  }: { id: string; url: string; projectId: string | null; settings: CrawlSettings | null },
): Promise<string | null> {
  const [row] = await db
    .select({ id: crawlSessions.id })
    .from(crawlSessions)
    .where(
      and(
        eq(sql`md5(${crawlSessions.originalUrl})`, sql`md5(${url})`),
        eq(crawlSessions.originalUrl, url),
        eq(crawlSessions.status, 'completed'),
        ne(crawlSessions.id, id),
        sql`${crawlSessions.projectId} is not distinct from ${projectId}::uuid`,
        sql`${crawlSessions.settings}->>'userAgent' is not distinct from ${settings?.userAgent ?? null}::text`,
        sql`${crawlSessions.settings}->>'render' is not distinct from ${settings?.render ?? null}::text`,
      ),
    )
    .orderBy(desc(crawlSessions.finishedAt))
    .limit(1)
  return row?.id ?? null
}

/**
 * A page of an earlier crawl that can be revalidated: it has an ETag or Last-Modified date, and facts of the current
 * version. `page` is null if its facts are in the archive only.
 */
export async function findCachedPage({ db }: Database, crawlId: string, requestedUrl: string) {
  const { position, etag, lastModified, mainTextWords, mainTextHash } = crawlResults
  const [row] = await db
    .select({ position, etag, lastModified, mainTextWords, mainTextHash, stored: FACTS })
    .from(crawlResults)
    .leftJoinLateral(FACTS_OF_PAGE, sql`true`)
    .where(
      and(
        eq(crawlResults.sessionId, crawlId),
        eq(sql`md5(${crawlResults.requestedUrl})`, sql`md5(${requestedUrl})`),
        eq(crawlResults.requestedUrl, requestedUrl),
        eq(crawlResults.url, requestedUrl),
        eq(crawlResults.factsVersion, FACTS_VERSION),
        or(isNotNull(crawlResults.etag), isNotNull(crawlResults.lastModified)),
      ),
    )
    .limit(1)
  return row ? toCachedPage(row) : null
}

type Row = Parameters<typeof factsOf>[0] & {
  stored: StoredColumns | null
} & Pick<typeof crawlResults.$inferSelect, 'position' | 'etag' | 'lastModified'>

function toCachedPage(row: Row) {
  const { facts, rawFacts } = factsOf(row)
  const { position, etag, lastModified, stored } = row
  return {
    position,
    validators: { etag, lastModified },
    page: facts && stored && { facts, rawFacts, ...reusable(stored) },
  }
}

function reusable({ fingerprint, gist, headers }: StoredColumns) {
  return { fingerprint, gist, headers: headers ?? undefined }
}
