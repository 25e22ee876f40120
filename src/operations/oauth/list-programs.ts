import type { ConnectedProgram } from '#domain/oauth/connected-program.ts'
import { hasRight } from '#domain/workspaces/workspace-role.ts'
import { listPrograms as readPrograms } from '#store/oauth/grants.ts'
import type { App } from '../app.ts'
import { requireOwner } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

/** The connected programs of the current workspace: all for those who manage it, otherwise the viewer's own. */
export async function listPrograms(app: Pick<App, 'database'>, viewer: Viewer): Promise<ConnectedProgram[]> {
  const { workspaceId, userId } = programsOf(viewer)
  const programs = await readPrograms(app.database, workspaceId, userId)
  return programs.map(({ redirectUri, connectedAt, lastUsedAt, ...program }) => ({
    ...program,
    redirectHost: new URL(redirectUri).host,
    connectedAt: connectedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** `userId` is null if the viewer may see and disconnect the programs of all members. */
export function programsOf(viewer: Viewer): { workspaceId: string; userId: string | null } {
  const { userId, workspace } = requireOwner(viewer).account
  return { workspaceId: workspace.id, userId: hasRight(workspace.role, 'manage') ? null : userId }
}
