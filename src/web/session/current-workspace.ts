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

export type ShownWorkspace = { workspaceId?: string }

/** For requests that change the current workspace: the server refuses them if another tab has chosen another one. */
export function useShownWorkspace(): ShownWorkspace {
  const workspace = useContext(CurrentWorkspace)
  return workspace ? { workspaceId: workspace.id } : {}
}

export function useWorkspaceName(): string {
  return useContext(CurrentWorkspace)?.name ?? 'your workspace'
}
