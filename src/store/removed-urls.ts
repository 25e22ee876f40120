import type { RemovedUrl } from '#domain/project.ts'
import type { Database } from '#platform/database.ts'

type Pool = Pick<Database, 'pool'>

const HOLDS_WORDS = 'project_id = $1 and position(lower($2) in lower(url)) > 0'

/** Newest first; those alone that hold what is searched for, and all of them with nothing. */
export async function listRemovedUrls(
  { pool }: Pool,
  projectId: string,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<RemovedUrl[]> {
  const { rows } = await pool.query<{ url: string; removedAt: Date }>(
    `select url, removed_at as "removedAt" from project_removed_urls where ${HOLDS_WORDS}
     order by removed_at desc, url limit $3 offset $4`,
    [projectId, search, limit, offset],
  )
  return rows.map(({ url, removedAt }) => ({ url, removedAt: removedAt.toISOString() }))
}

export async function countRemovedUrls({ pool }: Pool, projectId: string, search = ''): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from project_removed_urls where ${HOLDS_WORDS}`,
    [projectId, search],
  )
  return rows[0]?.count ?? 0
}

/** Whether one of these spellings of an address was taken out of the project. */
export async function isRemovedUrl({ pool }: Pool, projectId: string, spellings: string[]): Promise<boolean> {
  const { rowCount } = await pool.query(`select from project_removed_urls ${OF_PROJECT}`, [projectId, spellings])
  return rowCount !== 0
}

const OF_PROJECT = 'where project_id = $1 and md5(url) = any (select md5(each) from unnest($2::text[]) as each)'

/** Crawls whose figures have to be made anew, newest first. */
const CHANGED_CRAWLS = `select id from crawl_sessions where id in (select session_id from changed) and summary is not null
  order by created_at desc, id desc`

const markRows = (isRemoved: boolean) => `
  update report_rows set is_removed = ${isRemoved} from crawl_sessions
  where session_id = crawl_sessions.id and project_id = $1 and report_rows.url = any ($2) and is_removed <> ${isRemoved}
  returning session_id`

/** Takes a page out of the project's reports, however its address is spelt there. `url` is how it is remembered. */
export async function insertRemovedUrl(
  { pool }: Pool,
  projectId: string,
  url: string,
  spellings: string[],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with kept as (
       insert into project_removed_urls (project_id, url)
       select projects.id, $3 from projects
       where projects.id = $1 and not exists (select from project_removed_urls ${OF_PROJECT})
       on conflict do nothing
     ), changed as (${markRows(true)})
     ${CHANGED_CRAWLS}`,
    [projectId, spellings, url],
  )
  return rows.map(({ id }) => id)
}

/** Null when it was not taken out. */
export async function deleteRemovedUrl(
  { pool }: Pool,
  projectId: string,
  spellings: string[],
): Promise<string[] | null> {
  const { rowCount } = await pool.query(`delete from project_removed_urls ${OF_PROJECT}`, [projectId, spellings])
  if (rowCount === 0) return null
  const { rows } = await pool.query<{ id: string }>(`with changed as (${markRows(false)}) ${CHANGED_CRAWLS}`, [
    projectId,
    spellings,
  ])
  return rows.map(({ id }) => id)
}
