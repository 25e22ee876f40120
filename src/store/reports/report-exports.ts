import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ExportFormat, ReportExport } from '#domain/reports/report-export.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { projects } from '../projects/project-schema.ts'
import { lockUntilEnd } from '../sql/run-sql.ts'
import { toExport } from './export-runs.ts'
import { reportExports } from './report-schema.ts'

type Db = Pick<Database, 'db'>
type Input = { createdBy: string | null; sessionId: string; format: ExportFormat; filter: string }

const isNotExpired = sql`(${reportExports.expiresAt} is null or ${reportExports.expiresAt} > now())`

const SAME = ['sessionId', 'format', 'filter'] as const

/**
 * Returns the active export of the same crawl, format and filter, or a new export; null when `maxAtOnce` exports are
 * active. Keeps the newest `maxKept` finished exports. A lock makes requests of one account take turns.
 */
export async function openReportExport(
  { db }: Db,
  input: Input,
  { maxAtOnce, maxKept }: { maxAtOnce: number; maxKept: number },
): Promise<{ export: ReportExport; isNew: boolean } | null> {
  return db.transaction(async (transaction) => {
    await lockUntilEnd(transaction, `report:${input.createdBy ?? input.sessionId}`)
    // Exports requested by programs are counted per crawl.
    const isOwn =
      input.createdBy === null
        ? and(isNull(reportExports.createdBy), eq(reportExports.sessionId, input.sessionId))
        : eq(reportExports.createdBy, input.createdBy)
    const active = await transaction
      .select()
      .from(reportExports)
      .where(and(isOwn, inArray(reportExports.status, ['queued', 'running'])))
    const same = active.find((each) => SAME.every((key) => each[key] === input[key]))
    if (same) return { export: toReportExport(same), isNew: false }
    if (active.length >= maxAtOnce) return null
    // The next clean-up deletes the files of these exports.
    const old = transaction
      .select({ id: reportExports.id })
      .from(reportExports)
      .where(and(isOwn, inArray(reportExports.status, ['ready', 'failed'])))
      .orderBy(desc(reportExports.createdAt))
      .offset(maxKept)
    await transaction.delete(reportExports).where(inArray(reportExports.id, old))
    const [row] = await transaction.insert(reportExports).values(input).returning()
    if (!row) throw new Error('the export was not stored')
    return { export: toReportExport(row), isNew: true }
  })
}

export type FoundExport = { export: ReportExport; fileKey: string | null; createdBy: string | null }

/** Null if the export has expired or belongs to another project. */
export async function findReportExport({ db }: Db, projectId: string, id: string): Promise<FoundExport | null> {
  const [row] = await db
    .select({ own: reportExports })
    .from(reportExports)
    .innerJoin(crawlSessions, eq(crawlSessions.id, reportExports.sessionId))
    .where(and(eq(reportExports.id, id), eq(crawlSessions.projectId, projectId), isNotExpired))
  return row ? { export: toReportExport(row.own), fileKey: row.own.fileKey, createdBy: row.own.createdBy } : null
}

/** The exports of a crawl, newest first, and only the newest of each format and filter. */
export async function listReportExports({ db }: Db, crawlId: string, limit: number): Promise<ReportExport[]> {
  const rows = await db
    .select()
    .from(reportExports)
    .where(and(eq(reportExports.sessionId, crawlId), isNotExpired))
    .orderBy(desc(reportExports.createdAt))
  const newest = Map.groupBy(rows, ({ format, filter }) => `${format} ${filter}`)
  return [...newest.values()].flatMap(([row]) => (row ? [toReportExport(row)] : [])).slice(0, limit)
}

/** Deletes all finished exports of the same crawl, format and filter. The next clean-up deletes the files. */
export async function deleteReportExport(
  { db }: Db,
  removed: ReportExport,
  onlyOf: string | null = null,
): Promise<void> {
  await db
    .delete(reportExports)
    .where(
      and(
        eq(reportExports.sessionId, removed.crawlId),
        eq(reportExports.format, removed.format),
        eq(reportExports.filter, removed.filter),
        inArray(reportExports.status, ['ready', 'failed']),
        onlyOf === null ? undefined : eq(reportExports.createdBy, onlyOf),
      ),
    )
}

export type ExportTask = {
  projectId: string
  projectName: string
  workspaceId: string
  sessionId: string
  format: ExportFormat
  filter: string
}

export async function findExportTask({ db }: Db, id: string): Promise<ExportTask | null> {
  const [row] = await db
    .select({
      projectId: projects.id,
      projectName: projects.name,
      workspaceId: sql<string>`${projects.workspaceId}`,
      sessionId: reportExports.sessionId,
      format: reportExports.format,
      filter: reportExports.filter,
    })
    .from(reportExports)
    .innerJoin(crawlSessions, eq(crawlSessions.id, reportExports.sessionId))
    .innerJoin(projects, eq(projects.id, crawlSessions.projectId))
    .where(eq(reportExports.id, id))
  return row ?? null
}

function toReportExport(row: typeof reportExports.$inferSelect): ReportExport {
  return { ...toExport(row), format: row.format, crawlId: row.sessionId, filter: row.filter }
}
