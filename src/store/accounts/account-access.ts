import { type SQL, sql } from 'drizzle-orm'
import { type Role, roleOf } from '#domain/accounts/role.ts'
import type { Subscription } from '#domain/plans/billing.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'

export type AccountAccess = { role: Role; isSuspended: boolean; granted: Tier | null; subscriptions: Subscription[] }

export type SubscriptionFacts = {
  status: Subscription['status']
  end: string | null
  cancels: boolean
  grace: string | null
}

type Row = { role: string | null; isSuspended: boolean; granted: Tier | null; subscriptions: SubscriptionFacts[] }

/** The role of an account, and the facts that decide its tier. */
export async function findAccountAccess({ db }: Database, userId: string): Promise<AccountAccess> {
  const { rows } = await runSql<Row>(
    db,
    sql`select
      (select role from user_roles where user_id = ${userId}) as role,
      exists (select from users where id = ${userId} and suspended_at is not null) as "isSuspended",
      (select tier from granted_plans where user_id = ${userId}) as granted,
      ${subscriptionsOf(userId)} as subscriptions`,
  )
  const row = rows[0] as Row
  return { ...row, role: roleOf(row.role), subscriptions: readSubscriptions(row.subscriptions) }
}

/** SQL expression for all subscriptions of an account. */
export function subscriptionsOf(userId: string | SQL): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('status', status, 'end', current_period_end,
      'cancels', cancel_at_period_end, 'grace', grace_until))
    from subscriptions where user_id = ${userId}), '[]')`
}

export function readSubscriptions(facts: SubscriptionFacts[]): Subscription[] {
  return facts.map(({ status, end, cancels, grace }) => ({
    status,
    currentPeriodEnd: end ? new Date(end) : null,
    cancelAtPeriodEnd: cancels,
    graceUntil: grace ? new Date(grace) : null,
  }))
}
