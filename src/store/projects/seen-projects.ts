import { type SQL, sql } from 'drizzle-orm'
import { workspaceMembers } from '../workspaces/workspace-schema.ts'
import { projects } from './project-schema.ts'

/** Which projects of a workspace a list shows: all, or those that `onlyOf` may see. */
export type Listed = { workspaceId: string; onlyOf: string | null }

export function isListed({ workspaceId, onlyOf }: Listed, projectId: SQL, ofWorkspace: SQL): SQL {
  const inWorkspace = sql`${ofWorkspace} = ${workspaceId}`
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
