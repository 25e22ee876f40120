import { eq, sql } from 'drizzle-orm'
import type { UserSettings } from '#domain/accounts/user-settings.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'
import { userSettings } from './account-schema.ts'

export async function findUserSettings({ db }: Database, userId: string): Promise<UserSettings | null> {
  const { emailNotifications, marketingEmails, crawlNotifications, reportFrequency, timezone } = userSettings
  const [settings] = await db
    .select({ emailNotifications, marketingEmails, crawlNotifications, reportFrequency, timezone })
    .from(userSettings)
    .where(eq(userSettings.userId, userId))
  return settings ?? null
}

/** Null if the account never changed its settings. Works inside a transaction. */
export async function findTimezone({ db }: { db: Db }, userId: string): Promise<string | null> {
  const isTheirs = eq(userSettings.userId, userId)
  const [row] = await db.select({ timezone: userSettings.timezone }).from(userSettings).where(isTheirs)
  return row?.timezone ?? null
}

/**
 * False if the account was deleted. `nextReportAt` is stored only if a setting changed that affects the date of the
 * next report.
 */
export async function saveUserSettings(
  { db }: Database,
  userId: string,
  settings: UserSettings,
  nextReportAt: Date | null,
): Promise<boolean> {
  const { emailNotifications, marketingEmails, crawlNotifications, reportFrequency, timezone } = settings
  const { rowCount } = await runSql(
    db,
    sql`with touched as (update profiles set updated_at = now() where id = ${userId} returning id)
     insert into user_settings
       (user_id, email_notifications, marketing_emails, crawl_notifications, report_frequency, timezone, next_report_at)
     select id, ${emailNotifications}, ${marketingEmails}, ${crawlNotifications}, ${reportFrequency}, ${timezone},
       ${nextReportAt} from touched
     on conflict (user_id) do update set email_notifications = excluded.email_notifications,
       marketing_emails = excluded.marketing_emails, crawl_notifications = excluded.crawl_notifications,
       report_frequency = excluded.report_frequency, timezone = excluded.timezone, updated_at = now(),
       next_report_at = case
         when (user_settings.email_notifications, user_settings.report_frequency, user_settings.timezone)
           = (excluded.email_notifications, excluded.report_frequency, excluded.timezone)
         then user_settings.next_report_at else excluded.next_report_at end`,
  )
  return rowCount === 1
}
