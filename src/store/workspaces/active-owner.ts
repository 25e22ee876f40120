import { type SQL, sql } from 'drizzle-orm'

/** Nothing runs, and nothing is shown to others, in a workspace whose owners are all suspended. */
export function hasActiveOwner(workspaceId: SQL): SQL {
  return sql`exists (
    select from workspace_members as owning join users on users.id = owning.user_id
    where owning.workspace_id = ${workspaceId} and owning.role = 'owner' and suspended_at is null)`
}
