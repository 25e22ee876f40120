import type { Project } from '#domain/projects/project.ts'
import type { App } from '../app.ts'
import { Forbidden } from '../errors.ts'
import { getProjectWithPro } from '../require-pro.ts'
import type { Viewer } from '../viewer.ts'

/** Returns the project if its owner may query it with SQL. */
export async function requireSql(
  app: Pick<App, 'database' | 'settings'>,
  viewer: Viewer,
  projectId: string,
): Promise<Project> {
  const project = await getProjectWithPro(app, viewer, { projectId, feature: 'SQL' })
  if (app.settings.hasSql) return project
  throw new Forbidden(
    'SQL is switched off on this server. The person who runs it can switch it on with the setting SQL_ENABLED=true.',
    'sql_disabled',
  )
}
