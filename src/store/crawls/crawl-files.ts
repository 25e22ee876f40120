import { and, asc, eq, sql } from 'drizzle-orm'
import { type CheckedFile, type FilesSummary, isBrokenFile } from '#domain/crawls/checked-file.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { crawlFiles, crawlSessions } from './crawl-schema.ts'

/** Stores nothing and returns false when this run no longer owns the crawl. */
export async function storeFile(
  { db }: Pick<Database, 'db'>,
  crawlId: string,
  runId: string,
  file: CheckedFile,
): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`with mine as (select id from crawl_sessions where id = ${crawlId} and run_id = ${runId} for update),
        stored as (
          insert into crawl_files (session_id, position, url, is_broken, file)
          select id, ${file.position}, ${file.url}, ${isBrokenFile(file)}, ${JSON.stringify(file)} from mine
          on conflict do nothing)
      select from mine`,
  )
  return rowCount === 1
}

export async function listFiles({ db }: Pick<Database, 'db'>, crawlId: string): Promise<CheckedFile[]> {
  const rows = await db
    .select({ file: crawlFiles.file })
    .from(crawlFiles)
    .where(eq(crawlFiles.sessionId, crawlId))
    .orderBy(asc(crawlFiles.position))
  return rows.map(({ file }) => file)
}

/** Null while the crawl runs, and for crawls that checked no files. */
export async function findFilesSummary({ db }: Pick<Database, 'db'>, crawlId: string): Promise<FilesSummary | null> {
  const [row] = await db.select({ files: crawlSessions.files }).from(crawlSessions).where(eq(crawlSessions.id, crawlId))
  return row?.files ?? null
}

/** Broken files in the order in which links to them were found. */
export async function listBrokenFiles(
  { db }: Pick<Database, 'db'>,
  crawlId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ files: CheckedFile[]; total: number }> {
  const isBroken = and(eq(crawlFiles.sessionId, crawlId), eq(crawlFiles.isBroken, true))
  const total = await db.$count(crawlFiles, isBroken)
  const rows = await db
    .select({ file: crawlFiles.file })
    .from(crawlFiles)
    .where(isBroken)
    .orderBy(asc(crawlFiles.position))
    .offset(offset)
    .limit(limit)
  return { files: rows.map(({ file }) => file), total }
}
