import type { Project } from '#domain/projects/project.ts'
import { listProjects as readProjects } from '#store/projects/projects.ts'
import type { App } from '../app.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

export async function listProjects(app: Pick<App, 'database'>, viewer: Viewer): Promise<Project[]> {
  const { account } = requireAccount(viewer)
  return readProjects(app.database, account.userId)
}
