import { deleteRemovedUrl } from '#store/projects/removed-urls.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'
import { readPageUrl } from './read-page-url.ts'
import { refreshStats } from './refresh-stats.ts'

export async function restoreUrl(app: App, viewer: Viewer, id: string, typed: string): Promise<{ url: string }> {
  const project = await getProject(app, viewer, id, 'edit')
  const { url, spellings } = readPageUrl(typed)
  const changed = await app.database.db.transaction(async (transaction) => {
    const stale = await deleteRemovedUrl({ db: transaction }, project.id, spellings)
    if (stale === null) throw new NotFound('This URL was not removed from the project.')
    await recordActivity(transaction, viewer, project.id, { action: 'url.restored', details: { url } })
    return stale
  })
  await refreshStats(app, changed)
  return { url }
}
