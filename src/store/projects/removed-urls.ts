import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { RemovedUrl } from '#domain/projects/project.ts'
import type { Database } from '#platform/postgres/database.ts'
import { listStaleCrawls, markRows } from '../reports/removed-rows.ts'
import type { Transaction } from '../reports/report-locks.ts'
import { lockUntilEnd, runSql } from '../sql/run-sql.ts'
import { projectRemovedUrls } from './project-schema.ts'

type Db = Pick<Database, 'db'>

const matches = (projectId: string, search: string) =>
  and(
    eq(projectRemovedUrls.projectId, projectId),
    sql`position(lower(${search}) in lower(${projectRemovedUrls.url})) > 0`,
  )

/** Newest first. An empty search matches all. */
export async function listRemovedUrls(
  { db }: Db,
  projectId: string,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<RemovedUrl[]> {
  const { url, removedAt } = projectRemovedUrls
  const rows = await db
    .select({ url, removedAt })
    .from(projectRemovedUrls)
    .where(matches(projectId, search))
    .orderBy(desc(removedAt), url)
    .limit(limit)
    .offset(offset)
  return rows.map(({ url, removedAt }) => ({ url, removedAt: removedAt.toISOString() }))
}

export async function countRemovedUrls({ db }: Db, projectId: string, search = ''): Promise<number> {
  return db.$count(projectRemovedUrls, matches(projectId, search))
}

export async function isRemovedUrl({ db }: Db, projectId: string, spellings: string[]): Promise<boolean> {
  return (await db.$count(projectRemovedUrls, isOneOf(projectId, spellings))) > 0
}

/**
 * Removes a page from the project's reports under all spellings of its URL, and stores `url`. Returns the crawls whose
 * stats are now stale.
 */
export async function insertRemovedUrl(
  { db }: Db,
  projectId: string,
  url: string,
  spellings: string[],
): Promise<string[]> {
  return changeList(db, projectId, async (transaction) => {
    const { rowCount } = await runSql(
      transaction,
      sql`insert into project_removed_urls (project_id, url)
        select id, ${url} from projects where id = ${projectId}
          and not exists (select from project_removed_urls where ${isOneOf(projectId, spellings)})`,
    )
    if (rowCount !== 0) await markRows(transaction, projectId, spellings, true)
    return listStaleCrawls(transaction, projectId)
  })
}

/** Restores a page and returns the crawls whose stats are now stale; null if the page was not removed. */
export async function deleteRemovedUrl({ db }: Db, projectId: string, spellings: string[]): Promise<string[] | null> {
  return changeList(db, projectId, async (transaction) => {
    const { rowCount } = await transaction.delete(projectRemovedUrls).where(isOneOf(projectId, spellings))
    if (rowCount === 0) return null
    await markRows(transaction, projectId, spellings, false)
    return listStaleCrawls(transaction, projectId)
  })
}

/** Locks the project's list of removed URLs, so that the list and `is_removed` in the reports change together. */
async function changeList<Value>(
  db: Database['db'],
  projectId: string,
  change: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  return db.transaction(async (transaction) => {
    await lockUntilEnd(transaction, `removed URLs of ${projectId}`)
    return change(transaction)
  })
}

function isOneOf(projectId: string, spellings: string[]): SQL | undefined {
  const digests = sql`select md5(each) from unnest(${sql.param(spellings)}::text[]) as each`
  return and(eq(projectRemovedUrls.projectId, projectId), sql`md5(${projectRemovedUrls.url}) = any (array(${digests}))`)
}
