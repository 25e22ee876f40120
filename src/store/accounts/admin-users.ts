import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#domain/accounts/role.ts'
import { type Subscription, tierOfAccount } from '#domain/plans/billing.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { AdminUser } from '#domain/system/admin.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Db } from '../sql/db.ts'
import { contains } from '../sql/escape-like.ts'
import { runSql } from '../sql/run-sql.ts'
import { grantOf, readSubscriptions, type SubscriptionFacts, subscriptionsOf } from './account-access.ts'

export type UserFilter = { search: string; role: Role | null; offset: number; limit: number }

export async function listUsers({ db }: Pick<Database, 'db'>, filter: UserFilter) {
  const which = matching(filter)
  const { rows } = await runSql<Row>(
    db,
    sql`${SELECT} where ${which} order by users.created_at desc, users.id
      limit ${filter.limit} offset ${filter.offset}`,
  )
  const counted = await runSql<{ total: number }>(db, sql`select count(*)::int as total ${FROM} where ${which}`)
  return { users: rows.map(toUser), total: counted.rows[0]?.total ?? 0 }
}

export async function findAdminUser(db: Db, userId: string): Promise<AdminUser | null> {
  const { rows } = await runSql<Row>(db, sql`${SELECT} where users.id = ${userId}`)
  return rows[0] ? toUser(rows[0]) : null
}

function matching({ search, role }: UserFilter): SQL {
  const pattern = contains(search)
  return sql`(${search} = '' or users.email ilike ${pattern} or users.name ilike ${pattern}
    or company_name ilike ${pattern})
    and (${role}::text is null or coalesce(user_roles.role, 'viewer') = ${role})`
}

type Row = Omit<AdminUser, 'tier' | 'isPlanGranted' | 'createdAt' | 'lastSeenAt' | 'suspendedAt'> & {
  granted: Tier | null
  subscriptions: SubscriptionFacts[]
  createdAt: Date
  lastSeenAt: Date | null
  suspendedAt: Date | null
}

const FROM = sql`from users left join profiles on profiles.id = users.id
  left join user_roles on user_roles.user_id = users.id
  left join workspaces as personal on personal.personal_of = users.id`

/** Plan and projects are those of the personal workspace. */
const SELECT = sql`
  select users.id, users.email, users.name, coalesce(company_name, '') as "companyName",
    coalesce(user_roles.role, 'viewer') as role,
    ${grantOf(sql`personal.id`)} as granted,
    ${subscriptionsOf(sql`personal.id`)} as subscriptions,
    email_verified as "isConfirmed", users.created_at as "createdAt", suspended_at as "suspendedAt",
    suspended_reason as "suspendedReason", users.last_seen_at as "lastSeenAt",
    (select count(*)::int from projects where workspace_id = personal.id) as projects,
    (select count(*)::int from crawl_sessions
      where crawl_sessions.user_id = users.id or created_by = users.id) as crawls,
    (select count(*)::int from sessions where user_id = users.id and expires_at > now()) as sessions
  ${FROM}`

function toUser({ granted, subscriptions, ...row }: Row): AdminUser {
  const paidFor: Subscription[] = readSubscriptions(subscriptions)
  return {
    ...row,
    tier: tierOfAccount(granted, paidFor, new Date()),
    isPlanGranted: granted === 'paid',
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
  }
}
