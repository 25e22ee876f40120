import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import {
  grantOf,
  type Plan,
  readSubscriptions,
  type SubscriptionFacts,
  subscriptionsOf,
} from '../accounts/account-access.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'
import { workspaces } from './workspace-schema.ts'

export type WorkspacePlan = Plan & { id: string; personalOf: string | null; firstOwner: string }

export async function findWorkspacePlan({ db }: Pick<Database, 'db'>, id: string): Promise<WorkspacePlan | null> {
  return findPlan(db, sql`id = ${id}`)
}

/** Null if the account was deleted. */
export async function findPersonalPlan({ db }: Pick<Database, 'db'>, userId: string): Promise<WorkspacePlan | null> {
  return findPlan(db, sql`personal_of = ${userId}`)
}

async function findPlan(db: Database['db'], isIt: SQL): Promise<WorkspacePlan | null> {
  const { rows } = await runSql<Omit<WorkspacePlan, 'subscriptions'> & { subscriptions: SubscriptionFacts[] }>(
    db,
    sql`select id, personal_of as "personalOf", ${grantOf(sql`workspaces.id`)} as granted,
        ${subscriptionsOf(sql`workspaces.id`)} as subscriptions,
        (select user_id from workspace_members where workspace_id = workspaces.id and role = 'owner'
          order by joined_at, user_id limit 1) as "firstOwner"
      from workspaces where ${isIt}`,
  )
  const [row] = rows
  return row ? { ...row, subscriptions: readSubscriptions(row.subscriptions) } : null
}

/** Keeps a workspace from being deleted until the transaction ends; false if it is, or waits to be. */
export async function lockActiveWorkspace({ db }: { db: Db }, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.id, id), isNull(workspaces.deleteAfter)))
    .for('key share')
  return rows.length === 1
}
