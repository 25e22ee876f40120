import type { Workspace } from '#domain/workspaces/workspace.ts'
import { listWorkspaces as readWorkspaces } from '#store/workspaces/workspaces.ts'
import type { App } from '../app.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

export async function listWorkspaces(app: Pick<App, 'database'>, viewer: Viewer): Promise<{ workspaces: Workspace[] }> {
  const { account } = requireAccount(viewer)
  return { workspaces: await readWorkspaces(app.database, account.userId) }
}

export async function readOneWorkspace(app: Pick<App, 'database'>, viewer: Viewer, id: string): Promise<Workspace> {
  const { workspaces } = await listWorkspaces(app, viewer)
  const found = workspaces.find((workspace) => workspace.id === id)
  if (!found) throw new Error(`the workspace ${id} is missing from the list of its member`)
  return found
}
