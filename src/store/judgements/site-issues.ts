import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { rewriteIssues } from '../reports/report-row-columns.ts'
import { runSql } from '../sql/run-sql.ts'
import { stagedIssues } from './judgement-schema.ts'
import { type FoundFinding, type FoundIssue, mergedIssues } from './merged-issues.ts'

type Db = Pick<Database, 'db'>

/**
 * Stores what checks of the whole site found in a running crawl. Readers see issues and findings of pages after
 * `mergeSiteIssues`. Those of other URLs go to a separate table; see `forgetUrlIssues`.
 */
export async function storeSiteIssues(
  { db }: Db,
  crawlId: string,
  runId: string,
  found: (FoundIssue | FoundFinding)[],
): Promise<void> {
  if (found.length === 0) return
  const [urls, issues] = [found.map(({ url }) => url), found.map(({ issue }) => JSON.stringify(issue))]
  await runSql(
    db,
    sql`with mine as (
        select id from crawl_sessions where id = ${crawlId} and run_id = ${runId}
      ), found as materialized (
        select url, issue::jsonb as issue, place
        from unnest(${sql.param(urls)}::text[], ${sql.param(issues)}::text[]) with ordinality as each(url, issue, place)
      ), pages as (
        select found.place, page.seq from found, mine, crawl_results as page
        where page.session_id = mine.id and page.url = found.url and page.status = 'success'
      ), staged as (
        insert into staged_issues (session_id, run_id, seq, issue)
        select mine.id, ${runId}, pages.seq, found.issue from mine, found join pages using (place) order by place)
      insert into crawl_url_issues (session_id, url, issue)
      select mine.id, url, issue from mine, found
      where not exists (select from pages where pages.place = found.place) order by place`,
  )
}

const PAGES_AT_ONCE = 2000

/**
 * Adds the stored issues and findings to those of their pages. On each page they replace what the same checks stored in
 * an earlier attempt. Call it rarely: every update writes a whole page again and leaves the old one as dead space.
 */
export async function mergeSiteIssues({ db }: Db, crawlId: string, runId: string): Promise<void> {
  const { rows } = await runSql<{ last: number }>(
    db,
    sql`select coalesce(max(seq), 0) as last from ${stagedIssues} where ${eq(stagedIssues.sessionId, crawlId)}`,
  )
  const last = rows[0]?.last ?? 0
  for (let after = 0; after < last; after += PAGES_AT_ONCE) {
    await mergePages({ db }, { crawlId, runId, after, upTo: after + PAGES_AT_ONCE })
  }
}

/** Also deletes what killed runs left. */
async function mergePages(
  { db }: Db,
  { crawlId, runId, after, upTo }: { crawlId: string; runId: string; after: number; upTo: number },
): Promise<void> {
  await runSql(
    db,
    sql`with mine as (
        select id from crawl_sessions where id = ${crawlId} and run_id = ${runId}
      ), staged as (
        delete from staged_issues using mine
        where session_id = mine.id and seq > ${after} and seq <= ${upTo}
        returning session_id, seq, staged_issues.id, run_id, issue
      ), found as (
        select session_id, seq, jsonb_agg(issue order by id) filter (where issue->>'severity' <> 'info') as issues,
          jsonb_agg(issue order by id) filter (where issue->>'severity' = 'info') as findings
        from staged where run_id = ${runId} group by session_id, seq
      ), merged as (
        update page_issues as page set
          issues = case when found.issues is null then page.issues
            else ${mergedIssues(sql`page.issues`, sql`found.issues`)} end,
          findings = case when found.findings is null then page.findings
            else ${mergedIssues(sql`coalesce(page.findings, '[]')`, sql`found.findings`)} end
        from found where page.session_id = found.session_id and page.seq = found.seq
        returning page.session_id, page.seq, page.issues, found.issues is not null as has_issues
      ), updated as (
        select session_id, seq, issues from merged where has_issues)
      ${rewriteIssues()}`,
  )
}
