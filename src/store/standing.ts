import type { Subscription } from '#domain/billing.ts'
import { type Role, roleOf } from '#domain/role.ts'
import type { Tier } from '#domain/tiers.ts'
import type { Database } from '#platform/database.ts'

export type Standing = { role: Role; granted: Tier | null; subscriptions: Subscription[] }

type Row = {
  role: string | null
  granted: Tier | null
  subscriptions: { status: Subscription['status']; end: string | null; cancels: boolean; grace: string | null }[]
}

/** What an account may do: its role, and what its tier follows from. */
export async function findStanding({ pool }: Database, userId: string): Promise<Standing> {
  const { rows } = await pool.query<Row>(
    `select
       (select role from user_roles where user_id = $1) as role,
       (select tier from granted_plans where user_id = $1) as granted,
       coalesce((select json_agg(json_build_object('status', status, 'end', current_period_end, 'cancels', cancel_at_period_end, 'grace', grace_until))
         from subscriptions where user_id = $1), '[]') as subscriptions`,
    [userId],
  )
  const row = rows[0] as Row
  return {
    role: roleOf(row.role),
    granted: row.granted,
    subscriptions: row.subscriptions.map(({ status, end, cancels, grace }) => ({
      status,
      currentPeriodEnd: end ? new Date(end) : null,
      cancelAtPeriodEnd: cancels,
      graceUntil: grace ? new Date(grace) : null,
    })),
  }
}
