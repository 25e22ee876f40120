import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ExternalLink } from '#domain/requests/external-link.ts'
import type { RequestKind } from '#domain/requests/further-requests.ts'
import type { Probe } from '#domain/requests/probe.ts'
import type { Resource } from '#domain/requests/resource.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { pack, unpack } from './packed.ts'
import { crawlRequests } from './request-schema.ts'

export type RequestResults = { externalLinks: ExternalLink; probes: Probe; resources: Resource }

/**
 * Counts as progress, like a page, so that a crawl which is killed often does not fail here. Stores nothing and returns
 * false when this run no longer owns the crawl.
 */
export async function storeRequests<Kind extends RequestKind>(
  { db }: Pick<Database, 'db'>,
  crawlId: string,
  runId: string,
  kind: Kind,
  items: RequestResults[Kind][],
): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`with mine as (
          update crawl_sessions set runs_without_page = 0 where id = ${crawlId} and run_id = ${runId} returning id),
        stored as (
          insert into crawl_requests (session_id, kind, items) select id, ${kind}, ${pack(items)}::bytea from mine)
      select from mine`,
  )
  return rowCount === 1
}

/** Keeps only one batch in memory at a time. */
export async function* readRequests<Kind extends RequestKind>(
  { db }: Pick<Database, 'db'>,
  crawlId: string,
  kind: Kind,
): AsyncGenerator<RequestResults[Kind][]> {
  for (let lastId = 0; ; ) {
    const [row] = await db
      .select({ id: crawlRequests.id, items: crawlRequests.items })
      .from(crawlRequests)
      .where(and(eq(crawlRequests.sessionId, crawlId), eq(crawlRequests.kind, kind), gt(crawlRequests.id, lastId)))
      .orderBy(asc(crawlRequests.id))
      .limit(1)
    if (!row) return
    yield unpack<RequestResults[Kind][]>(row.items)
    lastId = row.id
  }
}

export async function listRequests<Kind extends RequestKind>(
  database: Pick<Database, 'db'>,
  crawlId: string,
  kind: Kind,
): Promise<RequestResults[Kind][]> {
  return (await Array.fromAsync(readRequests(database, crawlId, kind))).flat()
}
