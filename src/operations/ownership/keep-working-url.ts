import { storeWorkingUrl } from '#store/projects/working-url.ts'
import { recordOwnActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'

/** After a crawl fell back to http, the project's URL is the http URL, so that links to the site work. */
export async function keepWorkingUrl(
  { database }: Pick<App, 'database'>,
  { id, projectId }: { id: string; projectId: string },
): Promise<void> {
  await database.db.transaction(async (transaction) => {
    const details = await storeWorkingUrl(transaction, id)
    if (details) await recordOwnActivity(transaction, 'server', projectId, { action: 'project.moved', details })
  })
}
