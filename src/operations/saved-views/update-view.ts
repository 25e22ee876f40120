import type { SavedView } from '#domain/explorer/views.ts'
import { updateView as storeView } from '#store/explorer/views.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { getProject } from '../project-access/get-project.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { noSuchView, readView, readViewName, type ViewInput, viewTaken } from './read-view.ts'

type Input = { projectId: string; viewId: string; name?: string | undefined; view?: ViewInput | undefined }

/** Changes the name, what the view shows, or both. */
export async function updateView(app: Pick<App, 'database'>, viewer: Viewer, input: Input): Promise<SavedView> {
  const project = await getProject(app, viewer, input.projectId, 'edit')
  const id = readUuid(input.viewId)
  if (!id) throw noSuchView()
  const change = {
    ...(input.name !== undefined && { name: readViewName(input.name) }),
    ...(input.view !== undefined && (await readView(app, project.id, input.view))),
  }
  const updated = await app.database.db.transaction(async (transaction) => {
    const stored = await storeView({ db: transaction }, { projectId: project.id, id }, change)
    if (stored && stored !== 'taken') {
      const details = { name: stored.name }
      await recordActivity(transaction, viewer, project.id, { action: 'view.changed', details })
    }
    return stored
  })
  if (updated === 'taken') throw viewTaken(change.name ?? '')
  if (!updated) throw noSuchView()
  return updated
}
