import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Role, roleOf } from '#domain/accounts/role.ts'
import type { Subscription } from '#domain/plans/billing.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import type { Database } from '#platform/postgres/database.ts'
import { prepareSql } from '../sql/run-sql.ts'

/** A workspace as one of its members sees it. */
export type Membership = {
  id: string
  name: string
  role: WorkspaceRole
  seesAllProjects: boolean
  /** Null for a shared workspace. */
  personalOf: string | null
  /** Null unless an owner deleted the workspace. */
  deleteAfter: Date | null
}

/** The current workspace of an account. */
export type CurrentWorkspace = Membership & {
  /** The account is a member of other workspaces as well. */
  hasOthers: boolean
  /** The workspace has other members. */
  hasMembers: boolean
}

export type Plan = { granted: Tier | null; subscriptions: Subscription[] }

export type AccountAccess = Plan & {
  role: Role
  isSuspended: boolean
  /** The current workspace; null if the account was deleted. */
  workspace: CurrentWorkspace | null
}

export type SubscriptionFacts = {
  status: Subscription['status']
  end: string | null
  cancels: boolean
  grace: string | null
}

type Row = {
  role: string | null
  isSuspended: boolean
  workspace: (Omit<CurrentWorkspace, 'deleteAfter'> & { deleteAfter: string | null }) | null
  granted: Tier | null
  subscriptions: SubscriptionFacts[]
}

export function subscriptionsOf(workspaceId: SQL | Placeholder): SQL<SubscriptionFacts[]> {
  return sql<SubscriptionFacts[]>`coalesce((
    select json_agg(json_build_object('status', status, 'end', current_period_end,
      'cancels', cancel_at_period_end, 'grace', grace_until))
    from subscriptions where workspace_id = ${workspaceId}), '[]')`
}

export function grantOf(workspaceId: SQL | Placeholder): SQL<Tier | null> {
  return sql<Tier | null>`(select tier from granted_plans where workspace_id = ${workspaceId})`
}

const USER_ID = sql.placeholder('userId')

/** Runs for every request of a signed-in user, so it is prepared once. */
const FIND_ACCESS = prepareSql<Row>(
  sql`select
    (select role from user_roles where user_id = asked.id) as role,
    exists (select from users where id = asked.id and suspended_at is not null) as "isSuspended",
    case when current.id is not null then json_build_object('id', current.id, 'name', current.name, 'role', current.role,
      'seesAllProjects', current.sees_all_projects, 'personalOf', current.personal_of,
      'deleteAfter', current.delete_after,
      'hasOthers', exists (
        select from workspace_members where user_id = asked.id and workspace_id <> current.id),
      'hasMembers', exists (
        select from workspace_members where workspace_id = current.id and user_id <> asked.id)) end as workspace,
    ${grantOf(sql`current.id`)} as granted,
    ${subscriptionsOf(sql`current.id`)} as subscriptions
  from (select ${USER_ID}::text as id) as asked left join lateral (
    select workspaces.id, name, personal_of, delete_after, role, sees_all_projects
    from workspace_members join workspaces on workspaces.id = workspace_id where user_id = asked.id
    order by chosen_at desc nulls last, personal_of is null, joined_at limit 1) as current on true`,
)

export async function findAccountAccess({ db }: Database, userId: string): Promise<AccountAccess> {
  const { rows } = await FIND_ACCESS(db, { userId })
  const { workspace, ...row } = rows[0] as Row
  return {
    ...row,
    role: roleOf(row.role),
    workspace: workspace && {
      ...workspace,
      deleteAfter: workspace.deleteAfter ? new Date(workspace.deleteAfter) : null,
    },
    subscriptions: readSubscriptions(row.subscriptions),
  }
}

export function readSubscriptions(facts: SubscriptionFacts[]): Subscription[] {
  return facts.map(({ status, end, cancels, grace }) => ({
    status,
    currentPeriodEnd: end ? new Date(end) : null,
    cancelAtPeriodEnd: cancels,
    graceUntil: grace ? new Date(grace) : null,
  }))
}
