import { MAX_VIEWS, type SavedView } from '#domain/explorer/views.ts'
import { insertView } from '#store/explorer/views.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { InvalidInput } from '../errors.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'
import { readView, readViewName, type ViewInput, viewTaken } from './read-view.ts'

export async function createView(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { projectId, name: typed, ...input }: { projectId: string; name: string } & ViewInput,
): Promise<SavedView> {
  const project = await getProject(app, viewer, projectId, 'edit')
  const name = readViewName(typed)
  const view = await readView(app, project.id, input)
  const created = await app.database.db.transaction(async (transaction) => {
    const inserted = await insertView({ db: transaction }, project.id, { name, ...view }, MAX_VIEWS)
    if (typeof inserted !== 'string')
      await recordActivity(transaction, viewer, project.id, { action: 'view.created', details: { name } })
    return inserted
  })
  if (created === 'taken') throw viewTaken(name)
  if (created === 'full')
    throw new InvalidInput(`A project can have ${MAX_VIEWS} saved views. Delete one that you no longer use.`)
  return created
}
