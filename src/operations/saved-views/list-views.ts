import type { SavedView } from '#domain/explorer/views.ts'
import { listViews as readViews } from '#store/explorer/views.ts'
import type { App } from '../app.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'

/** Sorted by name. */
export async function listViews(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  projectId: string,
): Promise<{ views: SavedView[] }> {
  const project = await getProject(app, viewer, projectId, 'read')
  return { views: await readViews(app.database, project.id) }
}
