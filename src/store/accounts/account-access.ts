import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Role, roleOf } from '#domain/accounts/role.ts'
import type { Subscription } from '#domain/plans/billing.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { Database } from '#platform/postgres/database.ts'
import { prepareSql } from '../sql/run-sql.ts'

export type AccountAccess = { role: Role; isSuspended: boolean; granted: Tier | null; subscriptions: Subscription[] }

export type SubscriptionFacts = {
  status: Subscription['status']
  end: string | null
  cancels: boolean
  grace: string | null
}

type Row = { role: string | null; isSuspended: boolean; granted: Tier | null; subscriptions: SubscriptionFacts[] }

export function subscriptionsOf(userId: SQL | Placeholder): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('status', status, 'end', current_period_end,
      'cancels', cancel_at_period_end, 'grace', grace_until))
    from subscriptions where user_id = ${userId}), '[]')`
}

const USER_ID = sql.placeholder('userId')

/** Runs for every request of a signed-in user, so it is prepared once. */
const FIND_ACCESS = prepareSql<Row>(
  sql`select
    (select role from user_roles where user_id = ${USER_ID}) as role,
    exists (select from users where id = ${USER_ID} and suspended_at is not null) as "isSuspended",
    (select tier from granted_plans where user_id = ${USER_ID}) as granted,
    ${subscriptionsOf(USER_ID)} as subscriptions`,
)

export async function findAccountAccess({ db }: Database, userId: string): Promise<AccountAccess> {
  const { rows } = await FIND_ACCESS(db, { userId })
  const row = rows[0] as Row
  return { ...row, role: roleOf(row.role), subscriptions: readSubscriptions(row.subscriptions) }
}

export function readSubscriptions(facts: SubscriptionFacts[]): Subscription[] {
  return facts.map(({ status, end, cancels, grace }) => ({
    status,
    currentPeriodEnd: end ? new Date(end) : null,
    cancelAtPeriodEnd: cancels,
    graceUntil: grace ? new Date(grace) : null,
  }))
}
