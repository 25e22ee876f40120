import { createContext, useContext } from 'react'
import type { Workspace } from '#domain/workspaces/workspace.ts'

/** Null for a user whose only workspace has no other members. */
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

/** The id of the workspace that the dashboard shows, which is known even if `CurrentWorkspace` is null. */
export const ShownWorkspaceId = createContext<string | null>(null)

export type ShownWorkspace = { workspaceId?: string }

/** For requests that change the current workspace: the server refuses them if another tab has chosen another one. */
export function useShownWorkspace(): ShownWorkspace {
  const id = useContext(ShownWorkspaceId)
  const workspaceId = useContext(CurrentWorkspace)?.id ?? id
  return workspaceId === null ? {} : { workspaceId }
}

export function useWorkspaceName(): string {
  return useContext(CurrentWorkspace)?.name ?? 'your workspace'
}
