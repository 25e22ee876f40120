import { removeConfirmation } from '#store/projects/ownership.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { requireOwner } from '../permissions.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'
import { getOwnership, type ProjectOwnership } from './get-ownership.ts'

/** Also switches off what needs it. The proof stays on the site, so it can be confirmed again. */
export async function removeOwnership(app: App, viewer: Viewer, id: string): Promise<ProjectOwnership> {
  requireOwner(viewer)
  const project = await getProject(app, viewer, id, 'edit')
  await app.database.db.transaction(async (transaction) => {
    if (await removeConfirmation({ db: transaction }, project.id))
      await recordActivity(transaction, viewer, project.id, { action: 'ownership.removed', details: {} })
  })
  return getOwnership(app, viewer, project.id)
}
