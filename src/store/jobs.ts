import type { FailedCrawl } from '#domain/admin.ts'
import type { MailKind } from '#domain/mail.ts'
import { MAIL_NAMES } from '#domain/mail-names.ts'
import type { Database } from '#platform/database.ts'

type Pool = Pick<Database, 'pool'>

/** What a job works on: in words, for whom, and whether it still waits to be done. */
export type JobSubject = { about: string; owner?: string | null; isOpen: boolean }
type Subjects = Map<string, JobSubject>

export function findCrawlSubjects(database: Pool, ids: string[]): Promise<Subjects> {
  return subjects(
    database,
    `select crawl_sessions.id, original_url as about, coalesce(email, 'a visitor') as owner, status in ('queued', 'running') as "isOpen"
     from crawl_sessions left join users on users.id = user_id where crawl_sessions.id = any ($1::uuid[])`,
    ids,
  )
}

export async function findMailSubjects(database: Pool, ids: string[]): Promise<Subjects> {
  const { rows } = await database.pool.query<{ id: string; kind: MailKind; to: string; isOpen: boolean }>(
    `select id, kind, to_address as to, status = 'queued' as "isOpen" from mail_messages where id = any ($1::uuid[])`,
    [ids],
  )
  return new Map(
    rows.map(({ id, kind, to, isOpen }) => [id, { about: `${MAIL_NAMES[kind] ?? kind} to ${to}`, isOpen }]),
  )
}

export function findAccountExportSubjects(database: Pool, ids: string[]): Promise<Subjects> {
  return subjects(
    database,
    `select account_exports.id, 'All data of ' || email as about, status in ('queued', 'running') as "isOpen"
     from account_exports join users on users.id = user_id where account_exports.id = any ($1::uuid[])`,
    ids,
  )
}

export function findReportExportSubjects(database: Pool, ids: string[]): Promise<Subjects> {
  return subjects(
    database,
    `select report_exports.id, upper(format) || ' report of ' || original_url as about,
       report_exports.status in ('queued', 'running') as "isOpen"
     from report_exports join crawl_sessions on crawl_sessions.id = session_id where report_exports.id = any ($1::uuid[])`,
    ids,
  )
}

export function findUserSubjects(database: Pool, ids: string[]): Promise<Subjects> {
  return subjects(database, `select id, email as about, true as "isOpen" from users where id = any ($1)`, ids)
}

/** Newest first, whoever asked for them. */
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

type Dates = { createdAt: Date; finishedAt: Date | null }

async function subjects({ pool }: Pool, statement: string, ids: string[]): Promise<Subjects> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool.query<JobSubject & { id: string }>(statement, [ids])
  return new Map(rows.map(({ id, ...subject }) => [id, subject]))
}
