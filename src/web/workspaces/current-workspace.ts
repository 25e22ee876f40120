import { createContext, useContext } from 'react'
import type { Workspace } from '#domain/workspaces/workspace.ts'

/** Null for somebody whose only workspace has no other members. */
export const CurrentWorkspace = createContext<Workspace | null>(null)

export function currentWorkspaceOf(workspaces: readonly Workspace[]): Workspace | null {
  return workspaces.find(({ isCurrent }) => isCurrent) ?? null
}

/** Whether other people work in the current workspace. */
export function useHasColleagues(): boolean {
  return (useContext(CurrentWorkspace)?.members ?? 1) > 1
}

/** Whether the viewer may see who the other members are. The server checks it again. */
export function useSeesMembers(): boolean {
  return useContext(CurrentWorkspace)?.seesAllProjects ?? true
}
