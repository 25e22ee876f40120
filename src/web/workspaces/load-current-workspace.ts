import type { Workspace } from '#domain/workspaces/workspace.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { currentWorkspaceOf } from '../session/current-workspace.ts'

/** The workspace that everything else in the loader is about. */
export async function loadCurrentWorkspace(args: Parameters<typeof loadFromApi>[0]): Promise<Workspace> {
  const { workspaces } = await loadFromApi(args, '/workspaces')
  const current = currentWorkspaceOf(workspaces)
  if (!current) throw new Error('an account has no workspace')
  return current
}
