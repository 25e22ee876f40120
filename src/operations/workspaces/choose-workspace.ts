import type { Workspace } from '#domain/workspaces/workspace.ts'
import { chooseWorkspace as storeChoice } from '#store/workspaces/members.ts'
import type { App } from '../app.ts'
import { requireOwner } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { getWorkspace, noSuchWorkspace } from './in-workspace.ts'
import { readOneWorkspace } from './list-workspaces.ts'

/** Makes a workspace the current one, in every browser of the account. */
export async function chooseWorkspace(app: Pick<App, 'database'>, viewer: Viewer, id: string): Promise<Workspace> {
  const { account } = requireOwner(viewer)
  const workspace = await getWorkspace(app, viewer, id, 'read')
  if (!(await storeChoice(app.database, account.userId, workspace.id))) throw noSuchWorkspace()
  return readOneWorkspace(app, viewer, workspace.id)
}
