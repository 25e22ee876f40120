import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { ReportFrequency, UserSettings } from '#domain/accounts/user-settings.ts'
import type { MailStats } from '#domain/projects/project-mail.ts'
import type { Database } from '#platform/postgres/database.ts'
import { userSettings } from '../accounts/account-schema.ts'
import { PROJECTS_OF_MEMBERS, WANTS_REPORT } from '../projects/project-mail.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'

/** Accounts that want mail about a crawled project and reports turned on, but have no date for the next report. */
export async function listWithoutReportDate({ db }: Pick<Database, 'db'>, limit: number): Promise<string[]> {
  const { rows } = await runSql<{ userId: string }>(
    db,
    sql`select distinct member.user_id as "userId"
     from ${PROJECTS_OF_MEMBERS} left join user_settings as settings on settings.user_id = member.user_id
     where project.last_crawl is not null and ${WANTS_REPORT} and (settings.user_id is null
       or settings.next_report_at is null and settings.email_notifications and settings.report_frequency <> 'never')
     limit ${limit}`,
  )
  return rows.map(({ userId }) => userId)
}

/** Sets the date of the first report. `settings` are stored only if the account has none. */
export async function setFirstReport(
  { db }: Pick<Database, 'db'>,
  userId: string,
  settings: UserSettings,
  nextReportAt: Date | null,
): Promise<void> {
  const { emailNotifications, marketingEmails, crawlNotifications, reportFrequency, timezone } = settings
  await runSql(
    db,
    sql`insert into user_settings
       (user_id, email_notifications, marketing_emails, crawl_notifications, report_frequency, timezone, next_report_at)
     select id, ${emailNotifications}, ${marketingEmails}, ${crawlNotifications}, ${reportFrequency}, ${timezone},
       ${nextReportAt} from users where id = ${userId}
     on conflict (user_id) do update set next_report_at = excluded.next_report_at
     where user_settings.next_report_at is null and user_settings.email_notifications = excluded.email_notifications
       and user_settings.report_frequency = excluded.report_frequency and user_settings.timezone = excluded.timezone`,
  )
}

export async function findLastReport({ db }: Pick<Database, 'db'>, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: userSettings.lastReportAt })
    .from(userSettings)
    .where(eq(userSettings.userId, userId))
  return row?.at ?? null
}

export type DueReport = {
  userId: string
  reportFrequency: Exclude<ReportFrequency, 'never'>
  timezone: string
  lastReportAt: Date | null
  asOf: Date
}

export async function listDueReports({ db }: Pick<Database, 'db'>, limit: number): Promise<DueReport[]> {
  const { rows } = await runSql<DueReport>(
    db,
    sql`select user_id as "userId", report_frequency as "reportFrequency", timezone, last_report_at as "lastReportAt",
       date_trunc('milliseconds', now()) as "asOf"
     from user_settings
     where next_report_at <= now() and email_notifications and report_frequency <> 'never'
       and not exists (select from users where users.id = user_settings.user_id and suspended_at is not null)
     order by next_report_at limit ${limit}`,
  )
  return rows
}

/** Only one caller gets true and then sends the report. Every caller gets false if the settings have changed. */
export async function claimReport(
  { db }: { db: Db },
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

export type ProjectStats = MailStats & { name: string; slug: string; crawlId: string; endedAt: Date }

/** The projects that a user wants mail about, with the stats of the newest crawl and of the newest crawl before `since`. */
export async function listProjectStats(
  { db }: Pick<Database, 'db'>,
  userId: string,
  since: Date | null,
): Promise<ProjectStats[]> {
  const hasSameRules = sql`(newest.checks - 'tallies' - 'score' - 'before')
    is not distinct from (earlier.checks - 'tallies' - 'score' - 'before')`
  const { rows } = await runSql<ProjectStats>(
    db,
    sql`select project.name, project.slug, newest.id as "crawlId", newest.finished_at as "endedAt",
       (newest.checks->'score'->>'score')::int as "siteScore",
       (newest.summary->>'healthScore')::int as "healthScore", (newest.summary->>'pages')::int as pages,
       (newest.summary->>'failed')::int as "failedPages",
       coalesce((newest.summary->'indexability'->>'soft_404')::int, 0) as "soft404s",
       (newest.summary->>'issues')::int as issues, coalesce((newest.summary->>'siteIssues')::int, 0) as "siteIssues",
       case when earlier.summary is not null then json_build_object(
         'healthScore', (earlier.summary->>'healthScore')::int,
         'siteScore', case when ${hasSameRules} then (earlier.checks->'score'->>'score')::int end,
         'issues', case when ${hasSameRules} then (earlier.summary->>'issues')::int end) end as before
     from ${PROJECTS_OF_MEMBERS}
     join lateral (${newestCrawl()}) as newest on true
     left join lateral (${newestCrawl(sql`and finished_at <= ${since}::timestamptz`)}) as earlier on true
     where member.user_id = ${userId} and ${WANTS_REPORT} order by project.created_at desc, project.id desc`,
  )
  return rows
}

function newestCrawl(condition = sql``): SQL {
  return sql`select id, finished_at, summary, checks from crawl_sessions
    where project_id = project.id and summary is not null and finished_at is not null ${condition}
    order by created_at desc, id desc limit 1`
}
