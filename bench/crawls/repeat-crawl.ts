import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { summariseCrawl } from '#operations/reports/summarise-crawl.ts'

const IS_CHANGED = 'seq % 17 = 3'
const IS_OTHER_PAGE = 'seq % 20 = 7'

/** Adds a second crawl, one day after the first: one page in twenty is new, and one in seventeen has changed. */
export async function repeatCrawl(pool: pg.Pool, crawlId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into crawl_sessions (project_id, created_by, original_url, tier, max_pages, status, total_urls_crawled,
       succeeded, created_at, finished_at)
     select project_id, created_by, original_url, tier, max_pages, status, total_urls_crawled, succeeded,
       created_at + interval '1 day', finished_at + interval '1 day'
     from crawl_sessions where id = $1 returning id`,
    [crawlId],
  )
  const id = rows[0]?.id as string
  const copied = (table: string, changed: Record<string, string>) => `
    insert into ${table} select (jsonb_populate_record(row, to_jsonb(made))).* from ${table} as row, lateral (
      select ${Object.entries({ session_id: '$2::uuid', ...changed }).map(([name, value]) => `${value} as ${name}`)}) as made
    where row.session_id = $1`
  const url = `row.url || case when row.${IS_OTHER_PAGE} then '-new' else '' end`
  const title = `row.title || case when row.${IS_CHANGED} then ' renewed' else '' end`
  // Every third page has lost its last issue.
  const types = `case when row.seq % 3 = 0
  then trim_array(row.issue_types, least(1, cardinality(row.issue_types))) else row.issue_types end`
  await pool.query(copied('report_rows', { url, title, issue_types: types }), [crawlId, id])
  await pool.query(copied('crawl_results', { url, title }), [crawlId, id])
  await pool.query(copied('page_issues', {}), [crawlId, id])
  const database = { pool, db: drizzle(pool), url: '', isEmbedded: true, close: async () => {} }
  await summariseCrawl({ database }, id)
  return id
}
