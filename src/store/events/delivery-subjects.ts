import { sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { isAnyOf } from '../sql/is-any-of.ts'
import { runSql } from '../sql/run-sql.ts'
import type { JobSubject } from '../system/jobs.ts'
import { deliveries } from './event-schema.ts'

export async function findDeliverySubjects(
  { db }: Pick<Database, 'db'>,
  ids: string[],
): Promise<Map<string, JobSubject>> {
  if (ids.length === 0) return new Map()
  const { rows } = await runSql<JobSubject & { id: string }>(
    db,
    sql`select deliveries.id, type || ' to ' || receivers.name as about, workspaces.name as owner,
        case when status = 'waiting' then 'open' else 'over' end as state
      from deliveries join events on events.id = event_id join receivers on receivers.id = receiver_id
        join workspaces on workspaces.id = receivers.workspace_id
      where ${isAnyOf(deliveries.id, ids)}`,
  )
  return new Map(rows.map(({ id, ...subject }) => [id, subject]))
}
