import type { WorkspaceMember } from '#domain/workspaces/workspace.ts'
import { listMembers as readMembers } from '#store/workspaces/members.ts'
import type { App } from '../app.ts'
import { Forbidden } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { getWorkspace } from './in-workspace.ts'

/** Somebody who sees only some projects, such as a client, must not learn who the other clients are. */
export async function listMembers(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  id: string,
): Promise<{ members: WorkspaceMember[] }> {
  const workspace = await getWorkspace(app, viewer, id, 'read')
  if (!workspace.seesAllProjects) {
    throw new Forbidden('Only members who see all projects of the workspace can see its members.')
  }
  return { members: await readMembers(app.database.db, workspace.id) }
}
