import { z } from '@hono/zod-openapi'
import type { Project } from '#domain/projects/project.ts'
import { listProjects as readProjects } from '#store/projects/projects.ts'
import type { Listed } from '#store/projects/seen-projects.ts'
import { requireActor } from '../actor.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { onWorkspaceOfActor } from '../on-workspace-of-actor.ts'
import { projectSchema } from '../schemas/project-schemas.ts'
import type { Viewer } from '../viewer.ts'

export const listProjects = defineOperation({
  name: 'listProjects',
  summary: 'List your projects, newest first',
  access: onWorkspaceOfActor('read'),
  uses: ['database'],
  input: z.object({}),
  output: z.object({ projects: z.array(projectSchema) }),
  returns: 'The projects',
  run: async ({ app, viewer }) => ({ projects: await listSeenProjects(app, viewer) }),
})

/** The projects of the current workspace that the viewer may see. */
export async function listSeenProjects(app: Pick<App, 'database'>, viewer: Viewer): Promise<Project[]> {
  return readProjects(app.database, listedFor(viewer))
}

export function listedFor(viewer: Viewer): Listed {
  const { userId, workspace } = requireActor(viewer)
  if (userId === null) return { workspaceId: workspace.id, onlyOf: null, projectIds: viewer.apiKey?.projectIds ?? null }
  return { workspaceId: workspace.id, onlyOf: workspace.seesAllProjects ? null : userId }
}
