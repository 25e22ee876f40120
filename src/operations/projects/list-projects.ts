import type { Project } from '#domain/projects/project.ts'
import { listProjects as readProjects } from '#store/projects/projects.ts'
import type { Listed } from '#store/projects/seen-projects.ts'
import { requireActor } from '../actor.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'

/** The projects of the current workspace that the viewer may see. */
export async function listProjects(app: Pick<App, 'database'>, viewer: Viewer): Promise<Project[]> {
  return readProjects(app.database, listedFor(viewer))
}

export function listedFor(viewer: Viewer): Listed {
  const { userId, workspace } = requireActor(viewer)
  if (userId === null) return { workspaceId: workspace.id, onlyOf: null, projectIds: viewer.apiKey?.projectIds ?? null }
  return { workspaceId: workspace.id, onlyOf: workspace.seesAllProjects ? null : userId }
}
