import { eq, sql } from 'drizzle-orm'
import type { ReportBranding } from '#domain/reports/report-branding.ts'
import type { Database } from '#platform/postgres/database.ts'
import { profiles } from '../accounts/account-schema.ts'
import { runSql } from '../sql/run-sql.ts'
import { reportBranding, workspaces } from './workspace-schema.ts'

type Db = Pick<Database, 'db'>

/** Null if the workspace never changed it. */
export async function findReportBranding({ db }: Db, workspaceId: string): Promise<ReportBranding | null> {
  const { preparedBy, footer, colour, logoWidth, logoHeight, logoUploadedAt } = reportBranding
  const [row] = await db
    .select({ preparedBy, footer, colour, logoWidth, logoHeight, logoUploadedAt })
    .from(reportBranding)
    .where(eq(reportBranding.workspaceId, workspaceId))
  if (!row) return null
  const { logoWidth: width, logoHeight: height, logoUploadedAt: at, ...texts } = row
  const logo = width === null || height === null || at === null ? null : { width, height, version: at.getTime() }
  return { ...texts, logo }
}

/** The company of the owner of a personal workspace; the name of a shared one. */
export async function findPreparedBy({ db }: Db, workspaceId: string): Promise<string> {
  const [row] = await db
    .select({ name: workspaces.name, personalOf: workspaces.personalOf, company: profiles.companyName })
    .from(workspaces)
    .leftJoin(profiles, eq(profiles.id, workspaces.personalOf))
    .where(eq(workspaces.id, workspaceId))
  return (row?.personalOf ? row.company : row?.name)?.trim() ?? ''
}

/** A PNG; null if there is none. */
export async function findReportLogo({ db }: Db, workspaceId: string): Promise<Buffer | null> {
  const isTheirs = eq(reportBranding.workspaceId, workspaceId)
  const [row] = await db.select({ logo: reportBranding.logo }).from(reportBranding).where(isTheirs)
  return row?.logo ?? null
}

/** False if the workspace was deleted. */
export async function saveReportBranding(
  { db }: Db,
  workspaceId: string,
  { preparedBy, footer, colour }: Omit<ReportBranding, 'logo'>,
): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`insert into report_branding (workspace_id, prepared_by, footer, colour)
     select id, ${preparedBy}, ${footer}, ${colour} from workspaces where id = ${workspaceId}
     on conflict (workspace_id) do update set prepared_by = excluded.prepared_by, footer = excluded.footer,
       colour = excluded.colour, updated_at = now()`,
  )
  return rowCount === 1
}

type Logo = { bytes: Uint8Array; width: number; height: number }

/** False if the workspace was deleted. */
export async function saveReportLogo(
  { db }: Db,
  workspaceId: string,
  { bytes, width, height }: Logo,
): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`insert into report_branding (workspace_id, logo, logo_width, logo_height, logo_uploaded_at)
     select id, ${Buffer.from(bytes)}, ${width}, ${height}, now() from workspaces where id = ${workspaceId}
     on conflict (workspace_id) do update set logo = excluded.logo, logo_width = excluded.logo_width,
       logo_height = excluded.logo_height, logo_uploaded_at = now(), updated_at = now()`,
  )
  return rowCount === 1
}

export async function removeReportLogo({ db }: Db, workspaceId: string): Promise<void> {
  await db
    .update(reportBranding)
    .set({ logo: null, logoWidth: null, logoHeight: null, logoUploadedAt: null, updatedAt: new Date() })
    .where(eq(reportBranding.workspaceId, workspaceId))
}
