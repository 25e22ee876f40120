import { type SQL, sql } from 'drizzle-orm'
import type { KeyScope } from '#domain/workspaces/api-key.ts'
import { workspaceMembers } from '../workspaces/workspace-schema.ts'
import { projects } from './project-schema.ts'

/** Who looks for a project: a member, or a program with an API key of the workspace. */
export type Seer = { userId: string } | { workspaceId: string; projectIds: string[] | null; scope: KeyScope }

/** Whether an API key may use the project. */
export function keySees(
  { workspaceId, projectIds }: { workspaceId: string; projectIds: string[] | null },
  projectId: SQL,
  ofWorkspace: SQL,
): SQL {
  const inWorkspace = sql`${ofWorkspace} = ${workspaceId}`
  return projectIds === null
    ? inWorkspace
    : sql`${inWorkspace} and ${projectId} = any(${sql.param(projectIds)}::uuid[])`
}

/** Which projects of a workspace a list shows: all, those that `onlyOf` may see, or only some. */
export type Listed = { workspaceId: string; onlyOf: string | null; projectIds?: string[] | null }

export function isListed({ workspaceId, onlyOf, projectIds = null }: Listed, projectId: SQL, ofWorkspace: SQL): SQL {
  const inWorkspace = keySees({ workspaceId, projectIds }, projectId, ofWorkspace)
  if (onlyOf === null) return inWorkspace
  return sql`${inWorkspace} and exists (
    select from member_projects where user_id = ${onlyOf} and member_projects.project_id = ${projectId})`
}

/** For queries that join a project with one of its members. */
export const SEES_PROJECT = sql`(${workspaceMembers.seesAllProjects} or exists (
  select from member_projects where user_id = ${workspaceMembers.userId} and project_id = ${projects.id}))`

/** Whether a user is a member who sees the project. For queries without a join. */
export function canSeeProject(userId: SQL | string, projectId: SQL): SQL {
  return sql`exists (
    select from projects as seen join workspace_members as member on member.workspace_id = seen.workspace_id
    where seen.id = ${projectId} and member.user_id = ${userId}
      and (member.sees_all_projects or exists (
        select from member_projects where user_id = member.user_id and project_id = seen.id)))`
}
