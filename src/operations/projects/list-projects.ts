import type { Project } from '#domain/projects/project.ts'
import { listProjects as readProjects } from '#store/projects/projects.ts'
import type { Listed } from '#store/projects/seen-projects.ts'
import type { App } from '../app.ts'
import { requireAccount } from '../permissions.ts'
import type { SignedIn, Viewer } from '../viewer.ts'

/** The projects of the current workspace that the viewer may see. */
export async function listProjects(app: Pick<App, 'database'>, viewer: Viewer): Promise<Project[]> {
  const { account } = requireAccount(viewer)
  return readProjects(app.database, listedFor(account))
}

export function listedFor({ userId, workspace }: SignedIn): Listed {
  return { workspaceId: workspace.id, onlyOf: workspace.seesAllProjects ? null : userId }
}
