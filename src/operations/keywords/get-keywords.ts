import type { ProjectKeywords } from '#domain/projects/keywords.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Right } from '#domain/workspaces/workspace-role.ts'
import { listKeywords } from '#store/projects/keywords.ts'
import type { App } from '../app.ts'
import { getProjectWithPro } from '../require-pro.ts'
import type { Viewer } from '../viewer.ts'

type Needs = Pick<App, 'database'>

/** Returns the project if it may use keywords. Every keyword operation starts here. */
export function getKeywordProject(
  app: Needs,
  viewer: Viewer,
  projectId: string,
  right: Right = 'read',
): Promise<Project> {
  return getProjectWithPro(app, viewer, { projectId, feature: 'The keyword presence audit', right })
}

export async function getKeywords(app: Needs, viewer: Viewer, projectId: string): Promise<ProjectKeywords> {
  const project = await getKeywordProject(app, viewer, projectId)
  return { keywords: await listKeywords(app.database, project.id) }
}
