import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ExportFormat } from '#domain/reports/report-export.ts'
import type { FailedCrawl } from '#domain/system/admin.ts'
import { MAIL_NAMES } from '#domain/system/mail-names.ts'
import type { Database } from '#platform/postgres/database.ts'
import { accountExports, users } from '../accounts/account-schema.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { writeCrawlDates } from '../crawls/crawls.ts'
import { projects } from '../projects/project-schema.ts'
import type { ExportTable } from '../reports/export-runs.ts'
import { reportExports } from '../reports/report-schema.ts'
import { isAnyOf } from '../sql/is-any-of.ts'
import { runSql } from '../sql/run-sql.ts'
import { mailMessages } from './admin-schema.ts'

type Db = Pick<Database, 'db'>

/**
 * What a job works on, for whom, and the state of the work. Work in the state 'failed' can be retried; 'over' is final.
 */
export type JobSubject = {
  about: string
  owner?: string | null
  state: 'open' | 'failed' | 'kept' | 'cancelled' | 'over'
}
type Subjects = Map<string, JobSubject>

/** The user who started the crawl. */
const IS_OWNER = sql`${users.id} = coalesce(${crawlSessions.userId}, ${crawlSessions.createdBy})`

export function findCrawlSubjects(database: Db, ids: string[]): Promise<Subjects> {
  return subjects(
    database,
    ids,
    sql`select crawl_sessions.id, original_url as about, coalesce(email, 'a visitor') as owner,
        ${stateOf(crawlSessions.status)} as state
      from crawl_sessions left join users on ${IS_OWNER} where ${isAnyOf(crawlSessions.id, ids)}`,
  )
}

/** The job of an archive can run again until the archive is written. */
export function findArchiveSubjects(database: Db, ids: string[]): Promise<Subjects> {
  return subjects(
    database,
    ids,
    sql`select crawl_sessions.id, original_url as about, email as owner,
        case when written_at is null then 'open' else 'over' end as state
      from crawl_sessions left join crawl_archives on session_id = crawl_sessions.id
        left join users on ${IS_OWNER}
      where ${isAnyOf(crawlSessions.id, ids)}`,
  )
}

/** After a failure, the owner requests it again, so an administrator never retries the job itself. */
export function findJudgementSubjects(database: Db, ids: string[]): Promise<Subjects> {
  return subjects(
    database,
    ids,
    sql`select crawl_sessions.id, original_url as about, email as owner,
        case when judgement.status in ('queued', 'running') then 'open' else 'over' end as state
      from crawl_sessions join crawl_judgements as judgement on session_id = crawl_sessions.id
        left join users on ${IS_OWNER}
      where ${isAnyOf(crawlSessions.id, ids)}`,
  )
}

export async function findMailSubjects({ db }: Db, ids: string[]): Promise<Subjects> {
  const { id, kind, toAddress, status, textPart } = mailMessages
  const rows = await db
    .select({
      id,
      kind,
      to: toAddress,
      // A message whose text was deleted cannot be sent again.
      state: sql<JobSubject['state']>`case ${status} when 'queued' then 'open' when 'kept' then 'kept'
        when 'failed' then case when ${textPart} = '' then 'over' else 'failed' end else 'over' end`,
    })
    .from(mailMessages)
    .where(isAnyOf(id, ids))
  return new Map(rows.map(({ id, kind, to, state }) => [id, { about: `${MAIL_NAMES[kind] ?? kind} to ${to}`, state }]))
}

export function findAccountExportSubjects(database: Db, ids: string[]): Promise<Subjects> {
  return subjects(
    database,
    ids,
    sql`select account_exports.id, 'All data of ' || email as about, ${stateOf(accountExports.status)} as state
      from account_exports join users on users.id = user_id where ${isAnyOf(accountExports.id, ids)}`,
  )
}

export async function findReportExportSubjects({ db }: Db, ids: string[]): Promise<Subjects> {
  const rows = await db
    .select({
      id: reportExports.id,
      format: reportExports.format,
      url: crawlSessions.originalUrl,
      state: stateOf(reportExports.status),
    })
    .from(reportExports)
    .innerJoin(crawlSessions, eq(crawlSessions.id, reportExports.sessionId))
    .where(isAnyOf(reportExports.id, ids))
  return new Map(
    rows.map(({ id, format, url, state }) => [id, { about: `${FORMATS[format]} report of ${url}`, state }]),
  )
}

const FORMATS: Record<ExportFormat, string> = { xlsx: 'Excel', pdf: 'PDF', notion: 'Notion' }

export function findUserSubjects(database: Db, ids: string[]): Promise<Subjects> {
  return subjects(
    database,
    ids,
    sql`select id, email as about, 'open' as state from users where ${isAnyOf(users.id, ids)}`,
  )
}

/** Messages that a mail server refused, or that we gave up on, in the last hour. */
export async function countRefusedMails({ db }: Db): Promise<number> {
  const { status, failedAt } = mailMessages
  return db.$count(mailMessages, and(eq(status, 'failed'), gt(failedAt, sql`now() - interval '1 hour'`)))
}

type WorkTable = 'crawl_sessions' | 'mail_messages' | ExportTable

/** Why a piece of work failed for good; null if it has not failed. */
export async function findFailure({ db }: Db, table: WorkTable, id: string): Promise<string | null> {
  const { rows } = await runSql<{ reason: string }>(
    db,
    sql`select coalesce(error, 'It failed without a reason.') as reason from ${sql.identifier(table)}
      where id = ${id} and status = 'failed'`,
  )
  return rows[0]?.reason ?? null
}

export async function listFailedCrawls(
  { db }: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ crawls: FailedCrawl[]; total: number }> {
  const hasFailed = eq(crawlSessions.status, 'failed')
  const rows = await db
    .select({
      id: crawlSessions.id,
      url: crawlSessions.originalUrl,
      owner: users.email,
      project: projects.name,
      error: crawlSessions.error,
      pages: crawlSessions.totalUrlsCrawled,
      createdAt: crawlSessions.createdAt,
      finishedAt: crawlSessions.finishedAt,
    })
    .from(crawlSessions)
    .leftJoin(users, IS_OWNER)
    .leftJoin(projects, eq(projects.id, crawlSessions.projectId))
    .where(hasFailed)
    .orderBy(desc(crawlSessions.createdAt), crawlSessions.id)
    .offset(offset)
    .limit(limit)
  return { crawls: rows.map(writeCrawlDates), total: await db.$count(crawlSessions, hasFailed) }
}

function stateOf(status: PgColumn): SQL<JobSubject['state']> {
  return sql`case when ${status} in ('queued', 'running') then 'open'
    when ${status} in ('failed', 'cancelled') then ${status} else 'over' end`
}

async function subjects({ db }: Db, ids: string[], statement: SQL): Promise<Subjects> {
  if (ids.length === 0) return new Map()
  const { rows } = await runSql<JobSubject & { id: string }>(db, statement)
  return new Map(rows.map(({ id, ...subject }) => [id, subject]))
}
