import { deleteView as removeView } from '#store/explorer/views.ts'
import { recordActivity } from '../activity/record-activity.ts'
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
  if (!id) throw noSuchView()
  await app.database.db.transaction(async (transaction) => {
    const name = await removeView({ db: transaction }, project.id, id)
    if (name === null) throw noSuchView()
    await recordActivity(transaction, viewer, project.id, { action: 'view.deleted', details: { name } })
  })
  return { id }
}
