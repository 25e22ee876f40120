import type { ExportFormat } from '#domain/reports/report-export.ts'
import type { FailedCrawl } from '#domain/system/admin.ts'
import type { MailKind } from '#domain/system/mail.ts'
import { MAIL_NAMES } from '#domain/system/mail-names.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { ExportTable } from '../reports/export-runs.ts'

type Pool = Pick<Database, 'pool'>

/** What a job works on, for whom, and its state. Failed work can be retried; `over` cannot. */
export type JobSubject = {
  about: string
  owner?: string | null
  state: 'open' | 'failed' | 'kept' | 'cancelled' | 'over'
}
type Subjects = Map<string, JobSubject>

export function findCrawlSubjects(database: Pool, ids: string[]): Promise<Subjects> {
  return subjects(
    database,
    `select crawl_sessions.id, original_url as about, coalesce(email, 'a visitor') as owner, ${stateOf('status')}
     from crawl_sessions left join users on users.id = user_id where crawl_sessions.id = any ($1::uuid[])`,
    ids,
  )
}

export async function findMailSubjects(database: Pool, ids: string[]): Promise<Subjects> {
  // A message whose text was deleted cannot be sent again.
  const { rows } = await database.pool.query<Pick<JobSubject, 'state'> & { id: string; kind: MailKind; to: string }>(
    `select id, kind, to_address as to, case status when 'queued' then 'open' when 'kept' then 'kept'
       when 'failed' then case when text_part = '' then 'over' else 'failed' end else 'over' end as state
     from mail_messages where id = any ($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map(({ id, kind, to, state }) => [id, { about: `${MAIL_NAMES[kind] ?? kind} to ${to}`, state }]))
}

export function findAccountExportSubjects(database: Pool, ids: string[]): Promise<Subjects> {
  return subjects(
    database,
    `select account_exports.id, 'All data of ' || email as about, ${stateOf('status')}
     from account_exports join users on users.id = user_id where account_exports.id = any ($1::uuid[])`,
    ids,
  )
}

export async function findReportExportSubjects(database: Pool, ids: string[]): Promise<Subjects> {
  const { rows } = await database.pool.query<Pick<JobSubject, 'state'> & ReportRow>(
    `select report_exports.id, format, original_url as url, ${stateOf('report_exports.status')}
     from report_exports join crawl_sessions on crawl_sessions.id = session_id
     where report_exports.id = any ($1::uuid[])`,
    [ids],
  )
  return new Map(
    rows.map(({ id, format, url, state }) => [id, { about: `${FORMATS[format]} report of ${url}`, state }]),
  )
}

type ReportRow = { id: string; format: ExportFormat; url: string }
const FORMATS: Record<ExportFormat, string> = { xlsx: 'Excel', pdf: 'PDF', notion: 'Notion' }

export function findUserSubjects(database: Pool, ids: string[]): Promise<Subjects> {
  return subjects(database, `select id, email as about, 'open' as state from users where id = any ($1)`, ids)
}

/** Messages that failed for good in the last hour: refused by a mail server or given up. */
export async function countRefusedMails({ pool }: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from mail_messages
     where status = 'failed' and failed_at > now() - interval '1 hour'`,
  )
  return rows[0]?.count ?? 0
}

type WorkTable = 'crawl_sessions' | 'mail_messages' | ExportTable

/** Why a piece of work failed for good; null if it has not failed. */
export async function findFailure({ pool }: Pool, table: WorkTable, id: string): Promise<string | null> {
  const { rows } = await pool.query<{ reason: string }>(
    `select coalesce(error, 'It failed without a reason.') as reason from ${table} where id = $1 and status = 'failed'`,
    [id],
  )
  return rows[0]?.reason ?? null
}

/** Failed crawls of all users, newest first. */
export async function listFailedCrawls(
  { pool }: Pool,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ crawls: FailedCrawl[]; total: number }> {
  const counted = await pool.query<{ total: number }>(
    `select count(*)::int as total from crawl_sessions where status = 'failed'`,
  )
  const { rows } = await pool.query<Omit<FailedCrawl, 'createdAt' | 'finishedAt'> & Dates>(
    `select crawl_sessions.id, original_url as url, users.email as owner, projects.name as project, error,
       total_urls_crawled as pages, crawl_sessions.created_at as "createdAt", finished_at as "finishedAt"
     from crawl_sessions left join users on users.id = crawl_sessions.user_id
       left join projects on projects.id = crawl_sessions.project_id
     where status = 'failed' order by crawl_sessions.created_at desc, crawl_sessions.id offset $1 limit $2`,
    [offset, limit],
  )
  const crawls = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }))
  return { crawls, total: counted.rows[0]?.total ?? 0 }
}

function stateOf(column: string): string {
  return `case when ${column} in ('queued', 'running') then 'open' when ${column} in ('failed', 'cancelled')
    then ${column} else 'over' end as state`
}

type Dates = { createdAt: Date; finishedAt: Date | null }

async function subjects({ pool }: Pool, statement: string, ids: string[]): Promise<Subjects> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool.query<JobSubject & { id: string }>(statement, [ids])
  return new Map(rows.map(({ id, ...subject }) => [id, subject]))
}
