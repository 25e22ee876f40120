import { and, eq, lte, sql } from 'drizzle-orm'
import type { ReportFrequency, UserSettings } from '#domain/accounts/user-settings.ts'
import type { Database } from '#platform/postgres/database.ts'
import { userSettings } from '../accounts/account-schema.ts'

type Pool = Pick<Database, 'pool'>

/** Accounts with crawled projects whose settings do not turn reports off, and that have no next date. */
export async function listWithoutReportDate({ pool }: Pool, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ userId: string }>(
    `select distinct project.user_id as "userId"
     from projects as project left join user_settings as settings on settings.user_id = project.user_id
     where project.last_crawl is not null and (settings.user_id is null
       or settings.next_report_at is null and settings.email_notifications and settings.report_frequency <> 'never')
     limit $1`,
    [limit],
  )
  return rows.map(({ userId }) => userId)
}

/** Sets the first date. `settings` are stored only for an account that has none. */
export async function setFirstReport(
  { pool }: Pool,
  userId: string,
  settings: UserSettings,
  nextReportAt: Date | null,
): Promise<void> {
  const { emailNotifications, marketingEmails, crawlNotifications, reportFrequency, timezone } = settings
  await pool.query(
    `insert into user_settings
       (user_id, email_notifications, marketing_emails, crawl_notifications, report_frequency, timezone, next_report_at)
     select id, $2, $3, $4, $5, $6, $7 from users where id = $1
     on conflict (user_id) do update set next_report_at = excluded.next_report_at
     where user_settings.next_report_at is null and user_settings.email_notifications = excluded.email_notifications
       and user_settings.report_frequency = excluded.report_frequency and user_settings.timezone = excluded.timezone`,
    [userId, emailNotifications, marketingEmails, crawlNotifications, reportFrequency, timezone, nextReportAt],
  )
}

export async function findLastReport({ pool }: Pool, userId: string): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>(
    'select last_report_at as at from user_settings where user_id = $1',
    [userId],
  )
  return rows[0]?.at ?? null
}

export type DueReport = {
  userId: string
  reportFrequency: Exclude<ReportFrequency, 'never'>
  timezone: string
  lastReportAt: Date | null
  /** The current time of the database. */
  asOf: Date
}

/** Longest overdue first. */
export async function listDueReports({ pool }: Pool, limit: number): Promise<DueReport[]> {
  const { rows } = await pool.query<DueReport>(
    `select user_id as "userId", report_frequency as "reportFrequency", timezone, last_report_at as "lastReportAt",
       date_trunc('milliseconds', now()) as "asOf"
     from user_settings
     where next_report_at <= now() and email_notifications and report_frequency <> 'never'
       and not exists (select from users where users.id = user_settings.user_id and suspended_at is not null)
     order by next_report_at limit $1`,
    [limit],
  )
  return rows
}

/** True for the first caller, who may send it, if the settings are unchanged. */
export async function claimReport(
  { db }: { db: Pick<Database['db'], 'update'> },
  { userId, reportFrequency, timezone, asOf }: DueReport,
  { nextReportAt, isSent }: { nextReportAt: Date | null; isSent: boolean },
): Promise<boolean> {
  const rows = await db
    .update(userSettings)
    .set({ nextReportAt, ...(isSent && { lastReportAt: asOf }) })
    .where(
      and(
        eq(userSettings.userId, userId),
        lte(userSettings.nextReportAt, sql`now()`),
        eq(userSettings.emailNotifications, true),
        eq(userSettings.reportFrequency, reportFrequency),
        eq(userSettings.timezone, timezone),
      ),
    )
    .returning({ userId: userSettings.userId })
  return rows.length === 1
}

export type ProjectStats = {
  name: string
  slug: string
  crawlId: string
  endedAt: Date
  healthScore: number
  pages: number
  failedPages: number
  issues: number
  before: { healthScore: number; issues: number } | null
}

/** An account's projects with the stats of their newest crawl, and those at an earlier time. */
export async function listProjectStats({ pool }: Pool, userId: string, since: Date | null): Promise<ProjectStats[]> {
  const { rows } = await pool.query<ProjectStats>(
    `select project.name, project.slug, newest.id as "crawlId", newest.finished_at as "endedAt",
       (newest.summary->>'healthScore')::int as "healthScore", (newest.summary->>'pages')::int as pages,
       (newest.summary->>'failed')::int as "failedPages", (newest.summary->>'issues')::int as issues,
       case when earlier.summary is not null then json_build_object(
         'healthScore', (earlier.summary->>'healthScore')::int,
         'issues', (earlier.summary->>'issues')::int) end as before
     from projects as project
     join lateral (${newestCrawl('')}) as newest on true
     left join lateral (${newestCrawl('and finished_at <= $2::timestamptz')}) as earlier on true
     where project.user_id = $1 order by project.created_at desc, project.id desc`,
    [userId, since],
  )
  return rows
}

function newestCrawl(condition: string): string {
  return `select id, finished_at, summary from crawl_sessions
    where project_id = project.id and summary is not null and finished_at is not null ${condition}
    order by created_at desc, id desc limit 1`
}
