import { eq, sql } from 'drizzle-orm'
import type { AppliedRules } from '#domain/checks/applied-rules.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { Database } from '#platform/postgres/database.ts'
import { packedReadiness } from '../crawls/crawl-pages.ts'
import { arraysOf, namesOf, type PageColumn, unnestPages } from '../crawls/unnest-pages.ts'
import { recordCrawlEvent } from '../events/events.ts'
import type { PageIssueTexts } from '../page-issues/issue-blocks.ts'
import { type PageRange, replacePageIssues } from '../page-issues/pack-page-issues.ts'
import { issueCountOf } from '../page-issues/read-page-issues.ts'
import type { Transaction } from '../reports/report-locks.ts'
import { REWRITE_JUDGEMENT } from '../reports/report-row-columns.ts'
import { reportExports } from '../reports/report-schema.ts'
import { prepareSql, runSql } from '../sql/run-sql.ts'
import { judgedPages } from './judgement-schema.ts'
import { type FoundIssue, foundIssues, mergedIssues } from './merged-issues.ts'
import { replaceUrlIssues } from './url-issues.ts'

type Db = Pick<Database, 'db'>

const json = (value: unknown) => JSON.stringify(value)

const COLUMNS: PageColumn[] = [
  { name: 'position', type: 'int', value: (page) => page.position },
  { name: 'url', type: 'text', value: ({ result }) => result.url },
  { name: 'health_score', type: 'jsonb', value: ({ result }) => json(result.healthScore) },
  { name: 'issues', type: 'jsonb', value: ({ result }) => json(result.issues) },
  { name: 'findings', type: 'jsonb', value: ({ findings }) => (findings ? json(findings) : null) },
  { name: 'llm_readiness', type: 'jsonb', value: ({ result }) => packedReadiness(result) },
]

const STAGE_PAGES = prepareSql(
  sql`with mine as (
      update crawl_judgements set pages_judged = pages_judged + ${sql.placeholder('pages')}
      where session_id = ${sql.placeholder('crawlId')} and run_id = ${sql.placeholder('runId')}
      returning session_id, run_id
    ), staged as (
      insert into judged_pages (session_id, run_id, ${namesOf(COLUMNS)})
      select session_id, run_id, ${namesOf(COLUMNS)} from mine, ${unnestPages(COLUMNS, 'page')}
    ) select from mine`,
)

/** Stores the new judgement of some pages, hidden from readers. False when this run no longer owns the work. */
export async function stagePages({ db }: Db, crawlId: string, runId: string, pages: FinishedPage[]): Promise<boolean> {
  const { rowCount } = await STAGE_PAGES(db, { crawlId, runId, pages: pages.length, ...arraysOf(pages, COLUMNS) })
  return rowCount === 1
}

/** Adds the issues of site checks to the staged pages and stages those of other URLs. */
export async function stageSiteIssues({ db }: Db, crawlId: string, runId: string, found: FoundIssue[]): Promise<void> {
  if (found.length === 0) return
  await runSql(
    db,
    sql`with found as materialized (${foundIssues(found)}
      ), updated as (
        update judged_pages as page set issues = ${mergedIssues(sql`page.issues`, sql`found.issues`)} from found
        where page.session_id = ${crawlId} and page.run_id = ${runId} and md5(page.url) = md5(found.url)
          and page.url = found.url
        returning page.url)
      insert into crawl_url_issues (session_id, url, issue, staged_by)
      select ${crawlId}, found.url, issue, ${runId} from found, jsonb_array_elements(found.issues) as issue
      where not exists (select from updated where updated.url = found.url)`,
  )
}

/** Updates the statistics of the staged rows. Without them, the plan for a large crawl could take hours. */
export async function analyseJudgedPages({ db }: Db): Promise<void> {
  await runSql(db, sql`analyze judged_pages`)
}

/** Locks the judgement until the transaction ends. False when this run no longer owns it. */
export async function lockJudgement(db: Transaction, crawlId: string, runId: string): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`select from crawl_judgements where session_id = ${crawlId} and run_id = ${runId} for update`,
  )
  return rowCount === 1
}

/** How many pages loaded but have no new judgement. */
export async function countUnjudged(db: Transaction, crawlId: string, runId: string): Promise<number> {
  const { rows } = await runSql<{ pages: number }>(
    db,
    sql`select count(*)::int as pages from crawl_results as page
      where page.session_id = ${crawlId} and page.status = 'success' and not exists (
        select from judged_pages as judged where judged.session_id = ${crawlId} and judged.run_id = ${runId}
          and judged.position = page.position and judged.url = page.url)`,
  )
  return rows[0]?.pages ?? 0
}

/** Replaces the old judgement of every page that is now judged differently. */
export async function replaceJudgement(db: Transaction, crawlId: string, runId: string): Promise<void> {
  const { rows } = await runSql<{ last: number }>(
    db,
    sql`select coalesce(max(seq), 0) as last from crawl_results where session_id = ${crawlId}`,
  )
  // A page that was not loaded was not judged.
  const judgedIn = ({ after, upTo }: PageRange) => sql`crawl_results as page join judged_pages as judged
    on judged.session_id = ${crawlId} and judged.run_id = ${runId} and md5(judged.url) = md5(page.url)
      and judged.url = page.url and judged.position = page.position
    where page.session_id = ${crawlId} and page.seq > ${after} and page.seq <= ${upTo} and page.status = 'success'`
  await replacePageIssues(db, crawlId, {
    last: rows[0]?.last ?? 0,
    readNew: async (range) => {
      const found = sql`select page.seq, judged.issues::text, judged.findings::text from ${judgedIn(range)}`
      return (await runSql<PageIssueTexts>(db, found)).rows
    },
    onChanged: async (changed, range) => {
      await runSql(
        db,
        sql`with judged as materialized (
            select page.seq, judged.issues, judged.health_score, judged.llm_readiness,
              (page.health_score, page.llm_readiness) is distinct from (judged.health_score, judged.llm_readiness)
                as has_other_scores
            from ${judgedIn(range)}
          ), scored as (
            update crawl_results as page set health_score = judged.health_score, llm_readiness = judged.llm_readiness
            from judged
            where page.session_id = ${crawlId} and page.seq = judged.seq and judged.has_other_scores
          ), updated as (
            select ${crawlId}::uuid as session_id, seq, issues, health_score, llm_readiness from judged
            where has_other_scores or seq = any (${sql.param(changed)}::int[]))
          ${REWRITE_JUDGEMENT}`,
      )
    },
  })
  await replaceUrlIssues(db, crawlId, runId)
}

/**
 * Marks the judgement as done. Report files that are finished or in progress show the old judgement, so they are given
 * up; `exportError` says so in their place. A report that still waits for its turn will show the new judgement.
 */
export async function finishJudgement(
  db: Transaction,
  crawlId: string,
  { checks, issuesAfter, exportError }: { checks: AppliedRules; issuesAfter: number; exportError: string },
): Promise<void> {
  await db.delete(judgedPages).where(eq(judgedPages.sessionId, crawlId))
  const { rows } = await runSql<{ issuesBefore: number | null }>(
    db,
    sql`update crawl_judgements set status = 'done', run_id = null, issues_after = ${issuesAfter}, error = null,
        finished_at = clock_timestamp()
      where session_id = ${crawlId} returning issues_before as "issuesBefore"`,
  )
  await runSql(
    db,
    sql`update crawl_sessions set checks = ${json(checks)}, judged_at = clock_timestamp(),
        issue_count = ${issueCountOf(crawlId)}
      where id = ${crawlId}`,
  )
  await runSql(
    db,
    sql`update ${reportExports} set status = 'failed', error = ${exportError}, file_key = null, bytes = null,
        finished_at = now(), expires_at = now() + interval '1 day'
      where session_id = ${crawlId} and status in ('running', 'ready')`,
  )
  const issuesBefore = rows[0]?.issuesBefore ?? 0
  await recordCrawlEvent(db, crawlId, { type: 'audit.finished', issuesBefore, issuesAfter })
}
