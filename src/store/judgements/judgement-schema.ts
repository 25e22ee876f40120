import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import type { HealthScore, LlmReadiness } from '#domain/issues/score.ts'
import type { Judgement } from '#domain/reports/judgement.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { moment } from '../sql/columns.ts'

const sessionId = () =>
  uuid('session_id')
    .notNull()
    .references(() => crawlSessions.id, { onDelete: 'cascade' })

/** The last request to judge a stored crawl again, and its state. */
export const crawlJudgements = pgTable(
  'crawl_judgements',
  {
    sessionId: sessionId().primaryKey(),
    status: text().$type<Judgement['status']>().notNull().default('queued'),
    /** The project's rule set at the time of the request. Every run uses it, even if the project changes its rules. */
    ruleSet: jsonb('rule_set').$type<RuleSet>().notNull(),
    /** The run that judges. A worker that lost its job finds a different id in this column and stops. */
    runId: uuid('run_id'),
    runs: integer().notNull().default(0),
    pagesJudged: integer('pages_judged').notNull().default(0),
    issuesBefore: integer('issues_before').notNull(),
    issuesAfter: integer('issues_after'),
    /** Why the run failed, and what to do. */
    error: text(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    check('crawl_judgements_status', sql`${table.status} in ('queued', 'running', 'done', 'failed')`),
    index('crawl_judgements_active').on(table.requestedAt).where(sql`${table.status} in ('queued', 'running')`),
  ],
)

/** The new judgement of each page, until it is complete and replaces the old one in a single transaction. */
export const judgedPages = pgTable(
  'judged_pages',
  {
    sessionId: sessionId(),
    runId: uuid('run_id').notNull(),
    position: integer().notNull(),
    url: text().notNull(),
    healthScore: jsonb('health_score').$type<HealthScore>().notNull(),
    issues: jsonb().$type<Issue[]>().notNull(),
    findings: jsonb().$type<Finding[]>(),
    llmReadiness: jsonb('llm_readiness').$type<Omit<LlmReadiness, 'recommendations'>>().notNull(),
  },
  // Hashed, because URLs may be longer than an index allows.
  (table) => [index('judged_pages_url').on(table.sessionId, table.runId, sql`md5(${table.url})`)],
)

/**
 * What checks of the whole site found on pages of a running crawl, until `mergeSiteIssues` moves it to `page_issues`.
 */
export const stagedIssues = pgTable(
  'staged_issues',
  {
    sessionId: sessionId(),
    /** The page's `seq` in `crawl_results`. */
    seq: integer().notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    runId: uuid('run_id').notNull(),
    issue: jsonb().$type<Issue | Finding>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.seq, table.id] })],
)
