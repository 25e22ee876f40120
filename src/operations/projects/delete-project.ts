import { deleteCrawl } from '#store/accounts/account-deletion.ts'
import { cancelCrawl } from '#store/crawls/crawls.ts'
import { deleteProjectRow, findProjectHoldings } from '#store/projects/delete-project.ts'
import type { App } from '../app.ts'
import { Unavailable } from '../errors.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Deletes a project with its crawls, reports and export files. What can fail outside of our database comes first: while
 * the project is there, the person can try again.
 */
export async function deleteProject(app: App, viewer: Viewer, id: string): Promise<void> {
  const project = await getProject(app, viewer, id)
  const { activeCrawlIds, crawlIds, exportIds, fileKeys } = await findProjectHoldings(app.database, project.id)
  for (const crawlId of activeCrawlIds) await cancelCrawl(app.database, crawlId)
  try {
    for (const key of fileKeys) await app.storage.remove(key)
  } catch (err) {
    app.log.error({ err, projectId: project.id }, 'the files of a project that is to be deleted could not be removed')
    throw new Unavailable(
      'The project could not be deleted just now, because our file store does not answer. Its crawls and reports are still there. Please try again in a few minutes.',
      'file_store_unavailable',
    )
  }
  for (const crawlId of crawlIds) await deleteCrawl(app.database, crawlId)
  await deleteProjectRow(app.database, project.id)
  await app.queue.forget('crawl', crawlIds)
  await app.queue.forget('crawl-summary', crawlIds)
  await app.queue.forget('report-export', exportIds)
}
