import { createContext, useContext } from 'react'
import type { Workspace } from '#domain/workspaces/workspace.ts'
import { hasRight, type Right, type WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import { CurrentWorkspace } from '../session/current-workspace.ts'

/** The role of the viewer in the current workspace. The server checks it again. */
export const CurrentRole = createContext<WorkspaceRole>('owner')

/** Somebody who has one workspace only owns it, so the list is empty. */
export function currentRoleOf(workspaces: readonly Workspace[]): WorkspaceRole {
  return workspaces.find(({ isCurrent }) => isCurrent)?.role ?? 'owner'
}

/** Whether to show what needs this right. In a workspace that waits to be deleted, nothing changes. */
export function useRight(right: Right): boolean {
  const role = useContext(CurrentRole)
  const isDeleted = useContext(CurrentWorkspace)?.deleteAfter != null
  return hasRight(role, right) && (!isDeleted || right === 'read')
}
