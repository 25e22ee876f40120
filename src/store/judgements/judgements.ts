import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import type { Judgement } from '#domain/reports/judgement.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { crawlJudgements, judgedPages } from './judgement-schema.ts'
import { forgetStagedUrlIssues } from './url-issues.ts'

type Db = Pick<Database, 'db'>

/** The number of issues of pages and of the whole site, from the summary. */
const allIssues = (crawl: SQL) => sql`coalesce((${crawl}.summary->>'issues')::int, ${crawl}.issue_count)
  + coalesce((${crawl}.summary->>'siteIssues')::int, 0)`

const ACTIVE: Judgement['status'][] = ['queued', 'running']

/**
 * Requests that a crawl is judged again by the current rule set of its project. False if it is already being judged or
 * was deleted.
 */
export async function insertJudgement({ db }: Db, crawlId: string): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`insert into crawl_judgements as mine (session_id, rule_set, issues_before)
      select crawl.id, project.rule_set, ${allIssues(sql`crawl`)}
      from crawl_sessions as crawl join projects as project on project.id = crawl.project_id
      where crawl.id = ${crawlId}
      on conflict (session_id) do update set status = 'queued', rule_set = excluded.rule_set, run_id = null, runs = 0,
        pages_judged = 0, issues_before = excluded.issues_before, issues_after = null, error = null,
        requested_at = now(), finished_at = null
      where mine.status in ('done', 'failed')`,
  )
  return rowCount === 1
}

/**
 * Requests that a crawl is judged again by its own rules, because some checks could not run when it ended. Does nothing
 * if it was ever judged again, so that this happens at most once.
 */
export async function insertMissedJudgement({ db }: Db, crawlId: string, ruleSet: RuleSet): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`insert into crawl_judgements (session_id, rule_set, issues_before)
      select id, ${JSON.stringify(ruleSet)}::jsonb, ${allIssues(sql`crawl`)}
      from crawl_sessions as crawl where id = ${crawlId} and judged_at is null and succeeded > 0
      on conflict (session_id) do nothing`,
  )
  return rowCount === 1
}

export type ClaimedJudgement = { ruleSet: RuleSet; runs: number }

/** Makes `runId` the only run that judges this crawl, and removes the results of a killed run. Null without work. */
export async function claimJudgement({ db }: Db, crawlId: string, runId: string): Promise<ClaimedJudgement | null> {
  const { sessionId, status, ruleSet, runs } = crawlJudgements
  const [claimed] = await db
    .update(crawlJudgements)
    .set({ status: 'running', runId, runs: sql`${runs} + 1`, pagesJudged: 0 })
    .where(and(eq(sessionId, crawlId), inArray(status, ACTIVE)))
    .returning({ ruleSet, runs })
  if (!claimed) return null
  await db.delete(judgedPages).where(eq(judgedPages.sessionId, crawlId))
  await forgetStagedUrlIssues({ db }, crawlId)
  return claimed
}

/** Called when a run was stopped on purpose, which does not count as an attempt. */
export async function handBackJudgement({ db }: Db, crawlId: string, runId: string): Promise<void> {
  await db
    .update(crawlJudgements)
    .set({ status: 'queued', runId: null, runs: sql`${crawlJudgements.runs} - 1`, pagesJudged: 0 })
    .where(isRun(crawlId, runId))
}

/** Keeps the old judgement. False when another run took over, or the crawl was deleted. */
export async function failJudgement({ db }: Db, crawlId: string, runId: string, error: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .update(crawlJudgements)
      .set({ status: 'failed', runId: null, error, finishedAt: sql`now()` })
      .where(isRun(crawlId, runId))
    if (rowCount === 1) {
      await transaction.delete(judgedPages).where(eq(judgedPages.sessionId, crawlId))
      await forgetStagedUrlIssues({ db: transaction }, crawlId)
    }
    return rowCount === 1
  })
}

function isRun(crawlId: string, runId: string) {
  return and(eq(crawlJudgements.sessionId, crawlId), eq(crawlJudgements.runId, runId))
}

/** Unfinished requests older than `before`. */
export async function listActiveJudgements({ db }: Db, before: Date): Promise<string[]> {
  const { sessionId, status, requestedAt } = crawlJudgements
  const rows = await db
    .select({ crawlId: sessionId })
    .from(crawlJudgements)
    .where(and(inArray(status, ACTIVE), lt(requestedAt, before)))
  return rows.map(({ crawlId }) => crawlId)
}

/** The judgement of the crawl in the surrounding query; null if it was never judged again. */
export const JUDGEMENT_OF_CRAWL = sql<Judgement | null>`(
  select json_build_object('status', status, 'pagesJudged', pages_judged, 'pages', crawl_sessions.succeeded,
    'issuesBefore', issues_before, 'issuesAfter', issues_after, 'error', error, 'requestedAt', requested_at,
    'finishedAt', finished_at)
  from crawl_judgements where session_id = crawl_sessions.id)`

export async function findJudgement({ db }: Db, crawlId: string): Promise<Judgement | null> {
  const { rows } = await runSql<{ judgement: Judgement | null }>(
    db,
    sql`select ${JUDGEMENT_OF_CRAWL} as judgement from crawl_sessions where id = ${crawlId}`,
  )
  return toJudgement(rows[0]?.judgement ?? null)
}

/** PostgreSQL writes times in JSON with an offset and microseconds. */
export function toJudgement(read: Judgement | null): Judgement | null {
  if (read === null) return null
  const toIso = (time: string) => new Date(time).toISOString()
  const { requestedAt, finishedAt } = read
  return { ...read, requestedAt: toIso(requestedAt), finishedAt: finishedAt && toIso(finishedAt) }
}
