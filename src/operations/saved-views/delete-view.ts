import { deleteView as removeView } from '#store/explorer/views.ts'
import type { App } from '../app.ts'
import { getProject } from '../project-access/get-project.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { noSuchView } from './read-view.ts'

export async function deleteView(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { projectId, viewId }: { projectId: string; viewId: string },
): Promise<{ id: string }> {
  const project = await getProject(app, viewer, projectId, 'edit')
  const id = readUuid(viewId)
  if (!id || !(await removeView(app.database, project.id, id))) throw noSuchView()
  return { id }
}
