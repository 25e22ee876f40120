import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { asc, eq, sql } from 'drizzle-orm'
import type { RobotsFile } from '#domain/site-files/robots-file.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { crawlRobots } from './sitemap-schema.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Replaces the file of an earlier run. Stores nothing and returns false when this run no longer owns the crawl. */
export async function storeRobots(
  { db }: Pick<Database, 'db'>,
  crawlId: string,
  runId: string,
  file: RobotsFile,
): Promise<boolean> {
  const packed = await compress(JSON.stringify(file))
  const { rowCount } = await runSql(
    db,
    sql`with mine as (select id from crawl_sessions where id = ${crawlId} and run_id = ${runId} for update),
        stored as (
          insert into crawl_robots (session_id, url, file) select id, ${file.url}, ${packed} from mine
          on conflict (session_id, url) do update set file = excluded.file)
      select from mine`,
  )
  return rowCount === 1
}

/** Sorted by URL. Unpacks one file at a time, because a crawl may have a thousand files. */
export async function* readRobots({ db }: Pick<Database, 'db'>, crawlId: string): AsyncGenerator<RobotsFile> {
  const rows = await db
    .select({ file: crawlRobots.file })
    .from(crawlRobots)
    .where(eq(crawlRobots.sessionId, crawlId))
    .orderBy(asc(crawlRobots.url))
  for (const { file } of rows) yield JSON.parse((await decompress(file)).toString())
}
