import { type SQL, sql } from 'drizzle-orm'
import type { AdminSummary } from '#domain/system/admin.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'

type Db = Pick<Database, 'db'>

export async function countEverything({
  db,
}: Db): Promise<Pick<AdminSummary, 'users' | 'projects' | 'crawls' | 'pages' | 'content'>> {
  const [users, projects, crawls, pagesToday, content] = await Promise.all([
    first<AdminSummary['users']>(
      db,
      sql`select count(*)::int as total,
         count(*) filter (where created_at > now() - interval '7 days')::int as "newThisWeek",
         count(suspended_at)::int as suspended from users`,
    ),
    first<AdminSummary['projects']>(
      db,
      sql`select count(*)::int as total,
         count(*) filter (where created_at > now() - interval '7 days')::int as "newThisWeek"
       from projects where workspace_id is not null`,
    ),
    first<AdminSummary['crawls'] & { pages: string }>(
      db,
      sql`select count(*)::int as total, count(*) filter (where status = 'running')::int as running,
         count(*) filter (where status = 'queued')::int as queued,
         count(*) filter (where status = 'failed' and finished_at >= ${TODAY})::int as "failedToday",
         coalesce(sum(total_urls_crawled), 0) as pages
       from crawl_sessions where ${IS_COUNTED}`,
    ),
    first<{ count: string }>(db, PAGES_TODAY),
    first<AdminSummary['content']>(
      db,
      sql`select count(*) filter (where status = 'published')::int as published,
         count(*) filter (where status = 'draft')::int as drafts,
         count(*) filter (where status = 'scheduled')::int as scheduled
       from (select status from blog_posts union all select status from support_articles
               union all select status from pages) as content`,
    ),
  ])
  const { pages, ...crawlCounts } = crawls
  return {
    users,
    projects,
    crawls: crawlCounts,
    pages: { total: Number(pages), crawledToday: Number(pagesToday.count) },
    content,
  }
}

export async function measureDatabase({ db }: Db): Promise<number> {
  const { bytes } = await first<{ bytes: string }>(db, sql`select pg_database_size(current_database()) as bytes`)
  return Number(bytes)
}

export type DatabaseFacts = { version: string; bytes: number; connections: number; maxConnections: number }

export async function describeDatabase({ db }: Db): Promise<DatabaseFacts> {
  const row = await first<Omit<DatabaseFacts, 'bytes'> & { bytes: string }>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
       (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
       current_setting('max_connections')::int as "maxConnections"`,
  )
  return { ...row, bytes: Number(row.bytes) }
}

/** In UTC, like all days in the admin area. */
const TODAY = sql`date_trunc('day', now(), 'UTC')`

/** Leaves out the crawls of the sample report, because no user started them. */
const IS_COUNTED = sql`(crawl_sessions.project_id is null or exists (
  select from projects where projects.id = crawl_sessions.project_id and workspace_id is not null))`

/** Adds up the page counts of crawls created today. For crawls that ran past midnight, pages are counted one by one. */
const PAGES_TODAY = sql`select
    (select coalesce(sum(total_urls_crawled), 0) from crawl_sessions where created_at >= ${TODAY} and ${IS_COUNTED})
    + (select count(*) from crawl_sessions join crawl_results on crawl_results.session_id = crawl_sessions.id
       where crawl_sessions.created_at < ${TODAY} and (finished_at is null or finished_at >= ${TODAY})
         and crawl_results.created_at >= ${TODAY} and ${IS_COUNTED}) as count`

async function first<Row extends object>(db: Database['db'], statement: SQL): Promise<Row> {
  const { rows } = await runSql<Row>(db, statement)
  const row = rows[0]
  if (!row) throw new Error('a count returned no row')
  return row
}
