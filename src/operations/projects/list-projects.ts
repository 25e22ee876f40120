import { z } from '@hono/zod-openapi'
import type { Project } from '#domain/projects/project.ts'
import { listProjects as readProjects } from '#store/projects/projects.ts'
import type { Listed } from '#store/projects/seen-projects.ts'
import { type Actor, isProgram } from '../actor.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { onWorkspaceOfActor } from '../on-workspace-of-actor.ts'
import { requireAccount } from '../permissions.ts'
import { projectSchema } from '../schemas/project-schemas.ts'

export const listProjects = defineOperation({
  name: 'listProjects',
  summary: 'List your projects, newest first',
  access: onWorkspaceOfActor('read'),
  uses: ['database'],
  input: z.object({}),
  output: z.object({ projects: z.array(projectSchema) }),
  returns: 'The projects',
  run: async ({ app, actor }) => ({ projects: await listSeenProjects(app, actor) }),
})

/** The projects of the current workspace that the actor may see. */
export async function listSeenProjects(app: Pick<App, 'database'>, actor: Actor): Promise<Project[]> {
  return readProjects(app.database, listedFor(actor))
}

export function listedFor(actor: Actor): Listed {
  if (isProgram(actor)) return { workspaceId: actor.workspace.id, onlyOf: null, projectIds: actor.projectIds }
  const { userId, workspace } = requireAccount(actor).account
  return { workspaceId: workspace.id, onlyOf: workspace.seesAllProjects ? null : userId }
}
