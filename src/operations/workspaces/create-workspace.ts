import type { Workspace } from '#domain/workspaces/workspace.ts'
import { checkWorkspaceName, MAX_OWN_WORKSPACES } from '#domain/workspaces/workspace-rules.ts'
import { insertWorkspace, renameWorkspace as storeName } from '#store/workspaces/workspaces.ts'
import type { App } from '../app.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { requireOwner } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { getWorkspace } from './in-workspace.ts'
import { readOneWorkspace } from './list-workspaces.ts'

type Needs = Pick<App, 'database'>

/** Creates a workspace that the viewer owns, and makes it the current one. */
export async function createWorkspace(app: Needs, viewer: Viewer, typed: string): Promise<Workspace> {
  const { account } = requireOwner(viewer)
  const name = readWorkspaceName(typed)
  const id = await insertWorkspace(app.database, { name, userId: account.userId }, MAX_OWN_WORKSPACES)
  if (id === null) {
    throw new Conflict(`You can own at most ${MAX_OWN_WORKSPACES} workspaces besides your personal one.`)
  }
  return readOneWorkspace(app, viewer, id)
}

export async function renameWorkspace(
  app: Needs,
  viewer: Viewer,
  input: { id: string; name: string },
): Promise<Workspace> {
  requireOwner(viewer)
  const { id } = await getWorkspace(app, viewer, input.id, 'manage')
  await storeName(app.database, id, readWorkspaceName(input.name))
  return readOneWorkspace(app, viewer, id)
}

function readWorkspaceName(typed: string): string {
  const checked = checkWorkspaceName(typed)
  if (!checked.ok) throw new InvalidInput(checked.message)
  return checked.value
}
