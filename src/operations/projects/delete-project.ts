import { z } from '@hono/zod-openapi'
import { deleteCrawl } from '#store/accounts/account-deletion.ts'
import { cancelCrawl } from '#store/crawls/crawls.ts'
import { deleteProjectRow, findProjectResources } from '#store/projects/delete-project.ts'
import type { App } from '../app.ts'
import { deleteArchive } from '../archives/archive-cache.ts'
import { defineOperation } from '../define-operation.ts'
import { Unavailable } from '../errors.ts'
import { queueDispatch } from '../events/queue-events.ts'
import { projectId } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'

export const deleteProject = defineOperation({
  name: 'deleteProject',
  summary: 'Delete a project and its crawls, reports and exports',
  access: onProject('manage'),
  input: z.object({ projectId }),
  output: z.object({ status: z.literal('deleted') }),
  returns: 'The project has been deleted',
  refuses: { 503: 'The file storage is not responding; the project has not been deleted' },
  async run({ app, project }) {
    await deleteWholeProject(app, project.id)
    return { status: 'deleted' as const }
  },
})

/**
 * Deletes a project with its crawls, reports and export files.
 * Steps that can fail outside our database come first, so that the deletion can be tried again.
 */
export async function deleteWholeProject(app: App, projectId: string): Promise<void> {
  const resources = await findProjectResources(app.database, projectId)
  const { activeCrawlIds, crawlIds, exportIds, fileKeys, archivePrefixes } = resources
  for (const crawlId of activeCrawlIds) await cancelCrawl(app.database, crawlId)
  try {
    for (const key of fileKeys) await app.storage.remove(key)
    for (const keyPrefix of archivePrefixes) await deleteArchive(app, keyPrefix)
  } catch (err) {
    app.log.error({ err, projectId }, 'project deletion: cannot remove the files of the project')
    throw new Unavailable(
      'The project could not be deleted because our file storage is not responding. ' +
        'Its crawls and reports still exist. Please try again in a few minutes.',
      'file_store_unavailable',
    )
  }
  for (const crawlId of crawlIds) await deleteCrawl(app.database, crawlId)
  await deleteProjectRow(app.database, projectId)
  await queueDispatch(app)
  await app.queue.forget('crawl', crawlIds)
  await app.queue.forget('crawl-summary', crawlIds)
  await app.queue.forget('archive-crawl', crawlIds)
  await app.queue.forget('judge-crawl', crawlIds)
  await app.queue.forget('report-export', exportIds)
}
