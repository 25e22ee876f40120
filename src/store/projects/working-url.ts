import { and, eq, isNull, sql } from 'drizzle-orm'
import { overHttp } from '#domain/urls/http-fallback.ts'
import { crawlResults, crawlSessions } from '../crawls/crawl-schema.ts'
import type { Db } from '../sql/db.ts'
import { projects } from './project-schema.ts'

/** A start page that redirects to https says that https failed only for a moment. */
const HAS_PAGE_OVER_HTTP = sql`exists (
  select from ${crawlResults} where ${crawlResults.sessionId} = ${crawlSessions.id} and ${crawlResults.status} = 'success'
    and ${crawlResults.url} like 'http://%')`

/**
 * Stores the http URL of a completed crawl as the URL of its project, if the project's scheme was assumed and https did
 * not respond. Null if nothing changed. A project with secrets keeps its URL: they must not be sent over http.
 */
export async function storeWorkingUrl(db: Db, crawlId: string): Promise<{ from: string; to: string } | null> {
  const [crawled] = await db
    .select({ projectId: crawlSessions.projectId, from: projects.url, to: crawlSessions.originalUrl })
    .from(crawlSessions)
    .innerJoin(projects, eq(projects.id, crawlSessions.projectId))
    .where(and(eq(crawlSessions.id, crawlId), eq(crawlSessions.status, 'completed'), HAS_PAGE_OVER_HTTP))
  if (!crawled?.projectId || overHttp(crawled.from) !== crawled.to) return null
  const hasNoSecrets = and(isNull(projects.basicAuthUser), sql`cardinality(${projects.headerNames}) = 0`)
  const isAssumed = and(eq(projects.isSchemeAssumed, true), eq(projects.url, crawled.from))
  const changed = await db
    .update(projects)
    .set({ url: crawled.to, isSchemeAssumed: false })
    .where(and(eq(projects.id, crawled.projectId), isAssumed, hasNoSecrets))
    .returning({ id: projects.id })
  return changed.length === 0 ? null : { from: crawled.from, to: crawled.to }
}
