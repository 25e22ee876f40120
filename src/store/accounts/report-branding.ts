import { eq, sql } from 'drizzle-orm'
import type { ReportBranding } from '#domain/reports/report-branding.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { reportBranding } from './account-schema.ts'

type Db = Pick<Database, 'db'>

/** Null if the account never changed it. */
export async function findReportBranding({ db }: Db, userId: string): Promise<ReportBranding | null> {
  const { preparedBy, footer, colour, logoWidth, logoHeight, logoUploadedAt } = reportBranding
  const [row] = await db
    .select({ preparedBy, footer, colour, logoWidth, logoHeight, logoUploadedAt })
    .from(reportBranding)
    .where(eq(reportBranding.userId, userId))
  if (!row) return null
  const { logoWidth: width, logoHeight: height, logoUploadedAt: at, ...texts } = row
  const logo = width === null || height === null || at === null ? null : { width, height, version: at.getTime() }
  return { ...texts, logo }
}

/** A PNG; null if there is none. */
export async function findReportLogo({ db }: Db, userId: string): Promise<Buffer | null> {
  const isTheirs = eq(reportBranding.userId, userId)
  const [row] = await db.select({ logo: reportBranding.logo }).from(reportBranding).where(isTheirs)
  return row?.logo ?? null
}

/** False if the account was deleted. */
export async function saveReportBranding(
  { db }: Db,
  userId: string,
  { preparedBy, footer, colour }: Omit<ReportBranding, 'logo'>,
): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`insert into report_branding (user_id, prepared_by, footer, colour)
     select id, ${preparedBy}, ${footer}, ${colour} from users where id = ${userId}
     on conflict (user_id) do update set prepared_by = excluded.prepared_by, footer = excluded.footer,
       colour = excluded.colour, updated_at = now()`,
  )
  return rowCount === 1
}

type Logo = { bytes: Uint8Array; width: number; height: number }

/** False if the account was deleted. */
export async function saveReportLogo({ db }: Db, userId: string, { bytes, width, height }: Logo): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`insert into report_branding (user_id, logo, logo_width, logo_height, logo_uploaded_at)
     select id, ${Buffer.from(bytes)}, ${width}, ${height}, now() from users where id = ${userId}
     on conflict (user_id) do update set logo = excluded.logo, logo_width = excluded.logo_width,
       logo_height = excluded.logo_height, logo_uploaded_at = now(), updated_at = now()`,
  )
  return rowCount === 1
}

export async function removeReportLogo({ db }: Db, userId: string): Promise<void> {
  await db
    .update(reportBranding)
    .set({ logo: null, logoWidth: null, logoHeight: null, logoUploadedAt: null, updatedAt: new Date() })
    .where(eq(reportBranding.userId, userId))
}
