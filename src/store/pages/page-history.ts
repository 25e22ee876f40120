import { sql } from 'drizzle-orm'
import type { StoredPageInCrawl } from '#domain/reports/page-history.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { digestOf } from './page-detail-links.ts'

type Found = { rows: StoredPageInCrawl[]; total: number; crawls: number }

/** A page in the crawls of its project, the latest first. The first of `urls` is preferred to its other spellings. */
export async function listPageInCrawls(
  { db }: Pick<Database, 'db'>,
  projectId: string,
  urls: string[],
  limit: number,
): Promise<Found> {
  const { rows } = await runSql<StoredPageInCrawl & { total: number }>(
    db,
    sql`with found as (
        select distinct on (crawl.created_at, crawl.id) crawl.id as "crawlId", crawl.status as "crawlStatus",
          crawl.created_at as "createdAt", page.seq, page.url, page.title, page.status,
          page.status_code as "statusCode", page.indexability, page.health_score as "healthScore",
          page.issue_count as issues, page.ttfb_ms as "ttfbMs", page.content_digest as "contentDigest", page.is_rendered as "isRendered",
          md5((crawl.checks - 'tallies' - 'score' - 'before')::text) as "rulesDigest"
        from crawl_sessions as crawl join report_rows as page on page.session_id = crawl.id
          and md5(page.url) = any (${sql.param(urls.map(digestOf))})
        where crawl.project_id = ${projectId}
        order by crawl.created_at desc, crawl.id desc, page.url = ${urls[0] ?? ''} desc, page.seq)
      select *, count(*) over ()::int as total from found order by "createdAt" desc, "crawlId" desc limit ${limit}`,
  )
  const counted = await runSql<{ crawls: number }>(
    db,
    sql`select count(*)::int as crawls from crawl_sessions where project_id = ${projectId} and status <> 'queued'`,
  )
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
    crawls: counted.rows[0]?.crawls ?? 0,
  }
}
