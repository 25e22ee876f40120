import { sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'

type Db = Pick<Database, 'db'>

/** Makes a workspace the user's current one. False if they are not a member. */
export async function chooseWorkspace({ db }: Db, userId: string, workspaceId: string): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`update workspace_members set chosen_at = clock_timestamp()
      where user_id = ${userId} and workspace_id = ${workspaceId}`,
  )
  return rowCount === 1
}
