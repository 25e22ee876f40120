import { sql } from 'drizzle-orm'
import type { RemovedUrl } from '#domain/projects/project.ts'
import type { Database } from '#platform/postgres/database.ts'
import { listStaleCrawls, markRows } from '../reports/removed-rows.ts'
import type { Transaction } from '../reports/report-locks.ts'

type Pool = Pick<Database, 'pool'>

const MATCHES_SEARCH = 'project_id = $1 and position(lower($2) in lower(url)) > 0'

/** Newest first. An empty search matches all. */
export async function listRemovedUrls(
  { pool }: Pool,
  projectId: string,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<RemovedUrl[]> {
  const { rows } = await pool.query<{ url: string; removedAt: Date }>(
    `select url, removed_at as "removedAt" from project_removed_urls where ${MATCHES_SEARCH}
     order by removed_at desc, url limit $3 offset $4`,
    [projectId, search, limit, offset],
  )
  return rows.map(({ url, removedAt }) => ({ url, removedAt: removedAt.toISOString() }))
}

export async function countRemovedUrls({ pool }: Pool, projectId: string, search = ''): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from project_removed_urls where ${MATCHES_SEARCH}`,
    [projectId, search],
  )
  return rows[0]?.count ?? 0
}

/** Whether one of these spellings of a URL was removed from the project. */
export async function isRemovedUrl(
  { db }: Pick<Database, 'db'>,
  projectId: string,
  spellings: string[],
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from project_removed_urls where ${isOneOf(projectId, spellings)}`)
  return rowCount !== 0
}

/** Removes a page from the project's reports in all spellings, and stores it as `url`. Returns the stale crawls. */
export async function insertRemovedUrl(
  { db }: Pick<Database, 'db'>,
  projectId: string,
  url: string,
  spellings: string[],
): Promise<string[]> {
  return changeList(db, projectId, async (transaction) => {
    const { rowCount } = await transaction.execute(sql`
      insert into project_removed_urls (project_id, url)
      select id, ${url} from projects
      where id = ${projectId} and not exists (select from project_removed_urls where ${isOneOf(projectId, spellings)})`)
    if (rowCount !== 0) await markRows(transaction, projectId, spellings, true)
    return listStaleCrawls(transaction, projectId)
  })
}

/** Restores a page and returns the stale crawls; null when it was not removed. */
export async function deleteRemovedUrl(
  { db }: Pick<Database, 'db'>,
  projectId: string,
  spellings: string[],
): Promise<string[] | null> {
  return changeList(db, projectId, async (transaction) => {
    const { rowCount } = await transaction.execute(
      sql`delete from project_removed_urls where ${isOneOf(projectId, spellings)}`,
    )
    if (rowCount === 0) return null
    await markRows(transaction, projectId, spellings, false)
    return listStaleCrawls(transaction, projectId)
  })
}

/** Locks the list of a project, so that it and the marks in the reports change together. */
async function changeList<Value>(
  db: Database['db'],
  projectId: string,
  change: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  return db.transaction(async (transaction) => {
    const key = `removed addresses of ${projectId}`
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    return change(transaction)
  })
}

const isOneOf = (projectId: string, spellings: string[]) => sql`project_id = ${projectId}
  and md5(url) = any (array(select md5(each) from unnest(${sql.param(spellings)}::text[]) as each))`
