import { sql } from 'drizzle-orm'
import { hasActiveOwner } from '../workspaces/active-owner.ts'

/**
 * For queries with `oauth_grants`. The member must still be in the workspace, not suspended, and have a role that
 * allows the scope (`canGrant`). A workspace that waits to be deleted accepts no programs.
 */
export const IS_LIVE = sql`exists (
  select from workspace_members as granting
    join users on users.id = granting.user_id join workspaces as place on place.id = granting.workspace_id
  where granting.workspace_id = oauth_grants.workspace_id and granting.user_id = oauth_grants.user_id
    and users.suspended_at is null and place.delete_after is null
    and (scope = 'read' or scope = 'crawl' and granting.role in ('editor', 'admin', 'owner')
      or scope = 'manage' and granting.role in ('admin', 'owner'))
    and ${hasActiveOwner(sql`place.id`)})`
